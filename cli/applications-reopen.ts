import { auditStampOf, findApplication } from "./application-access.ts";
import { Failure, note, printJson, type RunCommand, withServices } from "./command.ts";
import { referenceAndWhy } from "./reference-and-why.ts";

export const applicationsReopen: RunCommand = async (args) => {
  const { typed, why, json } = referenceAndWhy(args);
  const { id, reference } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    if (!(await services.applications.store.reopen(application.id, { ...auditStampOf(services), why })))
      throw new Failure(`nobody has said that they did not send ${application.reference}`);
    return application;
  });
  if (json) return printJson({ id, reference, reopened: true });
  note(`the candidate's link to ${reference} works again; its page asks once more whether they applied`);
};
