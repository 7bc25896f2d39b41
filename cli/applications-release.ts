import { parseArgs } from "node:util";
import { markOf, namedBy } from "./application-access.ts";
import { Failure, Misuse, note, printJson, type Run, withServices } from "./command.ts";

export const applicationsRelease: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const [word] = positionals;
  if (word === undefined) throw new Misuse("the id of an application is needed");
  const { id, eraseAskedAt } = await withServices(async (services) => {
    const application = await namedBy(services, word);
    if (!(await services.applications.release(application.id, markOf(services))))
      throw new Failure(`${application.id} is not held`);
    return application;
  });
  if (values.json) return printJson({ id, released: true });
  note(`${id} is not held any more`);
  if (eraseAskedAt) note(`Its erasure was asked for at ${eraseAskedAt}: the next purge does it, within a day.`);
};
