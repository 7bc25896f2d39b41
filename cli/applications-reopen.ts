import { parseArgs } from "node:util";
import { markOf, namedBy, neededReason } from "./application-access.ts";
import { Failure, Misuse, note, printJson, type Run, withServices } from "./command.ts";

export const applicationsReopen: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { why: { type: "string" }, json: { type: "boolean" } },
  });
  const [word] = positionals;
  if (word === undefined) throw new Misuse("the id of an application is needed");
  const why = neededReason(values.why);
  const id = await withServices(async (services) => {
    const application = await namedBy(services, word);
    if (!(await services.applications.reopen(application.id, { ...markOf(services), why })))
      throw new Failure(`nobody has said of ${application.id} that it was not them`);
    return application.id;
  });
  if (values.json) return printJson({ id, reopened: true });
  note(`${id} is open to its candidate's link again, who is asked anew whether it is theirs`);
};
