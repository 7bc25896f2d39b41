import { findApplication, markOf } from "./application-access.ts";
import { Failure, note, printJson, type Run, withServices } from "./command.ts";
import { referenceAndWhy } from "./reference-and-why.ts";

export const applicationsReopen: Run = async (args) => {
  const { typed, why, json } = referenceAndWhy(args);
  const { id, reference } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    if (!(await services.applications.store.reopen(application.id, { ...markOf(services), why })))
      throw new Failure(`nobody has said that they did not send ${application.reference}`);
    return application;
  });
  if (json) return printJson({ id, reference, reopened: true });
  note(`the candidate's link to ${reference} works again; its page asks once more whether they applied`);
};
