import { parseArgs } from "node:util";
import { markOf, namedBy, neededReason, wordIn } from "./application-access.ts";
import { Failure, note, printJson, type Run, withServices } from "./command.ts";

export const applicationsReopen: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { why: { type: "string" }, json: { type: "boolean" } },
  });
  const word = wordIn(positionals);
  const why = neededReason(values.why);
  const { id, reference } = await withServices(async (services) => {
    const application = await namedBy(services, word);
    if (!(await services.applications.store.reopen(application.id, { ...markOf(services), why })))
      throw new Failure(`nobody has said of ${application.reference} that it was not them`);
    return application;
  });
  if (values.json) return printJson({ id, reference, reopened: true });
  note(`${reference} is open to its candidate's link again, who is asked anew whether it is theirs`);
};
