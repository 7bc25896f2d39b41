import { parseArgs } from "node:util";
import { Failure, plain, print, type Run, withServices } from "./command.ts";

export const outboxRetry: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { "all-dead": { type: "boolean" } },
  });
  if ((values["all-dead"] ?? false) === positionals.length > 0)
    throw new Failure("name mails by their ids, or say --all-dead");
  await withServices(async ({ outbox, now }) => {
    const dead = values["all-dead"] ? (await outbox.list()).filter(({ deadAt }) => deadAt) : [];
    const ids = values["all-dead"] ? dead.map(({ id }) => id) : positionals;
    for (const id of ids) if (!(await outbox.retry(id, now()))) throw new Failure(`no mail "${plain(id)}" waits`);
    print(`${ids.length} ${ids.length === 1 ? "mail is" : "mails are"} tried again`);
  });
};
