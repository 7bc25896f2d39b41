import { parseArgs } from "node:util";
import { endDays, isRestricted, mayEndAfter } from "#core/applications/kept/restriction.ts";
import { requestFor } from "#core/applications/requests/request-for.ts";
import { momentOf } from "#core/time/time.ts";
import { auditStampOf, findApplication, typedReferenceOrId } from "./application-access.ts";
import { Failure, note, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { noteOpenRequests } from "./open-requests.ts";
import { requiredReason } from "./reason.ts";
import { referenceAndWhy } from "./reference-and-why.ts";

export const rightsRestrict: RunCommand = async (args) => {
  const { typed, why, json } = referenceAndWhy(args);
  const { reference, request } = await withServices(async (services) => {
    const { id, reference } = await findApplication(services, typed);
    const { store, rightRequests } = services.applications;
    const mark = auditStampOf(services);
    if (!(await store.restrict(id, { ...mark, why })))
      throw new Failure(`${reference} is being erased: it is too late to restrict it`);
    const request = await requestFor("restriction", { ...mark, applications: [id], why }, rightRequests);
    await rightRequests.close(request, { ...mark, outcome: "done", why: "restricted" });
    await noteOpenRequests(services, "restriction", [id]);
    return { reference, request };
  });
  if (json) return printJson({ reference, request });
  note(
    `The use of ${reference} is restricted: nobody can answer or export it, and its retention period does not erase it.`,
  );
  note(
    `The candidate's page says so. Request ${request} is closed; careers rights end-restriction ends the restriction.`,
  );
};

export const rightsEndRestriction: RunCommand = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { until: { type: "string" }, why: { type: "string" }, json: { type: "boolean" } },
  });
  const typed = typedReferenceOrId(positionals);
  const why = requiredReason(values.why);
  const { until = "" } = values;
  const now = momentOf(new Date());
  const { first, last } = endDays(now);
  if (!mayEndAfter(until, now)) throw new UsageError(`--until must be a day from ${first} to ${last}`);
  const { reference, isMailed } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const isEnded =
      isRestricted(application, now) &&
      (await services.applications.store.endRestriction(application.id, { ...auditStampOf(services), until, why }));
    if (!isEnded) throw new Failure(`the use of ${application.reference} is not restricted`);
    const { reference, suspect = false, disownedAt } = application;
    return { reference, isMailed: !suspect && disownedAt === undefined };
  });
  if (values.json) return printJson({ reference, until });
  note(`The restriction of ${reference} ends after ${until} (UTC). The candidate's page says so.`);
  note(
    isMailed
      ? "A mail tells the candidate, who must know before the restriction ends (GDPR Art. 18(3))."
      : "No mail is sent, as the mail address is probably not the candidate's: tell them in another way before the restriction ends (GDPR Art. 18(3)).",
  );
};
