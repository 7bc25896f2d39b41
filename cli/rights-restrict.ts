import { announceableEndDays, mayEndAfter } from "#core/applications/kept/restriction.ts";
import { endRestriction, restrictUse } from "#core/applications/rights/restrict-use.ts";
import { momentOf } from "#core/time/time.ts";
import { auditStampOf, findApplication, typedReferenceOrId } from "./application-access.ts";
import { Failure, note, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { noteOpenRequests } from "./open-requests.ts";
import { parseArguments } from "./parse-arguments.ts";
import { requiredReason } from "./reason.ts";
import { referenceAndWhy } from "./reference-and-why.ts";

export const rightsRestrict: RunCommand = async (args) => {
  const { typed, why, json } = referenceAndWhy(args);
  const { reference, request } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const { reference } = application;
    const { store: applications, rightRequests: requests } = services.applications;
    const outcome = await restrictUse(application, { ...auditStampOf(services), why }, { applications, requests });
    if ("refused" in outcome) throw new Failure(`${reference} is being erased: it is too late to restrict it`);
    const { request, stillOpen } = outcome;
    noteOpenRequests(stillOpen);
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
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { until: { type: "string" }, why: { type: "string" }, json: { type: "boolean" } },
  });
  const typed = typedReferenceOrId(positionals);
  const why = requiredReason(values.why);
  const { until = "" } = values;
  const now = momentOf(new Date());
  const { first, last } = announceableEndDays(now);
  if (!mayEndAfter(until, now)) throw new UsageError(`--until must be a day from ${first} to ${last}`);
  const { reference, isMailed } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const { reference } = application;
    const mark = { ...auditStampOf(services), until, why };
    const outcome = await endRestriction(application, mark, { applications: services.applications.store });
    if ("refused" in outcome) throw new Failure(`the use of ${reference} is not restricted`);
    return { reference, isMailed: outcome.isMailed };
  });
  if (values.json) return printJson({ reference, until });
  note(`The restriction of ${reference} ends after ${until} (UTC). The candidate's page says so.`);
  note(
    isMailed
      ? "A mail tells the candidate, who must know before the restriction ends (GDPR Art. 18(3))."
      : "No mail is sent, as the mail address is probably not the candidate's: tell them in another way before the restriction ends (GDPR Art. 18(3)).",
  );
};
