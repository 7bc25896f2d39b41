import { parseArgs } from "node:util";
import { Failure, plain, print, type Run, withServices } from "./command.ts";

export const outboxDiscard: Run = async (words) => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [id = "", ...more] = positionals;
  if (id === "" || more.length > 0) throw new Failure("give the id of one mail");
  await withServices(async ({ outbox }) => {
    if (!(await outbox.discard(id))) throw new Failure(`there is no waiting mail "${plain(id)}"`);
  });
  print(`${id} was discarded`);
};
