import { parseArgs } from "node:util";
import { findApplication, markOf, requiredReason, typedReferenceOrId } from "./application-access.ts";
import { Failure, note, printJson, type Run, withServices } from "./command.ts";

export const applicationsReopen: Run = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { why: { type: "string" }, json: { type: "boolean" } },
  });
  const typed = typedReferenceOrId(positionals);
  const why = requiredReason(values.why);
  const { id, reference } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    if (!(await services.applications.store.reopen(application.id, { ...markOf(services), why })))
      throw new Failure(`nobody has said that they did not send ${application.reference}`);
    return application;
  });
  if (values.json) return printJson({ id, reference, reopened: true });
  note(`the candidate's link to ${reference} works again; its page asks once more whether they applied`);
};
