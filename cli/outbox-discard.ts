import { parseArgs } from "node:util";
import { Failure, plain, print, type Run, withServices } from "./command.ts";

export const outboxDiscard: Run = async (words) => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [id = "", ...more] = positionals;
  if (id === "" || more.length > 0) throw new Failure("name one mail by its id");
  await withServices(async ({ outbox }) => {
    if (!(await outbox.discard(id))) throw new Failure(`no mail "${plain(id)}" waits`);
  });
  print(`${id} is forgotten`);
};
