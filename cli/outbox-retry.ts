import { parseArgs } from "node:util";
import { momentOf } from "#core/time/time.ts";
import { counted, Failure, Misuse, note, plain, printJson, type Run, withServices } from "./command.ts";

export const outboxRetry: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { "all-dead": { type: "boolean" }, json: { type: "boolean" } },
  });
  if ((values["all-dead"] ?? false) === positionals.length > 0)
    throw new Misuse("either ids of mails or --all-dead is needed");
  await withServices(async ({ mail: { outbox }, now }) => {
    const dead = values["all-dead"] ? (await outbox.list()).filter(({ deadAt }) => deadAt) : [];
    const ids = values["all-dead"] ? dead.map(({ id }) => id) : positionals;
    for (const id of ids)
      if (!(await outbox.retry(id, momentOf(now())))) throw new Failure(`there is no waiting mail "${plain(id)}"`);
    if (values.json) return printJson({ retried: ids });
    note(`${counted(ids.length, "mail")} will be tried again`);
  });
};
