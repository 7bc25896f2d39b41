import { parseArgs } from "node:util";
import { Failure, Misuse, note, plain, printJson, type Run, withServices } from "./command.ts";

export const outboxDiscard: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [id = "", ...more] = positionals;
  if (id === "" || more.length > 0) throw new Misuse("the id of one mail is needed");
  await withServices(async ({ mail: { outbox } }) => {
    if (!(await outbox.discard(id))) throw new Failure(`there is no waiting mail "${plain(id)}"`);
  });
  if (values.json) return printJson({ discarded: id });
  note(`${id} was discarded`);
};
