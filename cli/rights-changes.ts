import { parseArgs } from "node:util";
import { isHeld } from "#core/applications/kept/hold.ts";
import { requestFor } from "#core/applications/requests/request-for.ts";
import { type CheckedCorrection, checkCorrection } from "#core/applications/rights/check-correction.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { RightKind } from "#core/applications/stored/right-request.ts";
import { mailboxOf, personText } from "#core/applications/submit/person.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { auditStampOf, findApplication, typedReferenceOrId } from "./application-access.ts";
import { Failure, note, plain, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { noteOpenRequests } from "./open-requests.ts";
import { requiredReason } from "./reason.ts";
import { referenceAndWhy } from "./reference-and-why.ts";
import { type Change, replacingCv } from "./replace-cv.ts";

/** Carries out a request about one application: finds or notes the request, changes the application, and closes the request. */
async function carryOut(kind: RightKind, typed: string, why: string, change: Change) {
  return withServices(async (services) => {
    const application = await findApplication(services, typed);
    const { id, reference, hold } = application;
    const mark = auditStampOf(services);
    if (hold && isHeld({ heldUntil: hold.until }, momentOf(services.now())))
      throw new Failure(`${reference} is held until the end of ${hold.until}: nothing of it may be changed until then`);
    const { rightRequests } = services.applications;
    const did = await change(application, { ...mark, why }, services);
    const request = await requestFor(kind, { ...mark, applications: [id], why }, rightRequests);
    await rightRequests.close(request, { ...mark, outcome: "done", why: did });
    await noteOpenRequests(services, kind, [id]);
    return { request, reference, did };
  });
}

function report(json: boolean | undefined, done: Awaited<ReturnType<typeof carryOut>>): void {
  if (json) printJson(done);
  else note(`${done.reference}: ${done.did}. Request ${done.request} is closed.`);
}

const problemTexts: Readonly<Record<Extract<CheckedCorrection, { ok: false }>["problem"], string>> = {
  not_asked: "is no field with text of this application",
  required: "must not be empty",
  too_long: "is too long",
  format: "is not written as this field needs it",
  letters: "has letters before the @ that mail servers do not accept",
  upload_missing: "is a file",
  unreadable: "is a file",
  changed: "has changed",
};

export const rightsCorrect: RunCommand = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      field: { type: "string" },
      value: { type: "string" },
      cv: { type: "string" },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const typed = typedReferenceOrId(positionals);
  const { field, value, cv } = values;
  if (cv === "") throw new UsageError("--cv needs the name of a file");
  if (cv !== undefined && (field !== undefined || value !== undefined))
    throw new UsageError("--cv cannot be combined with --field and --value");
  const why = requiredReason(values.why);
  if (cv !== undefined) return report(values.json, await carryOut("correction", typed, why, replacingCv(cv)));
  if (field === undefined || value === undefined) throw new UsageError("--field and --value are needed, or --cv");
  const done = await carryOut("correction", typed, why, async (application, mark, services) => {
    const checked = checkCorrection(application, { name: field, value }, services.site);
    if (!checked.ok) throw new Failure(`${plain(field)} ${problemTexts[checked.problem]}; nothing was changed`);
    const { answer } = checked;
    const { email } = application.form;
    const isNewMailbox = answer.name === "email" && mailboxOf(answer.value ?? "") !== mailboxOf(email);
    const person = isNewMailbox ? { person: newPerson(application, answer.value ?? "", services) } : {};
    const change = { ...mark, answer, event: "corrected", ...person } as const;
    if (!(await services.applications.store.changeAnswer(application.id, change)))
      throw new Failure(`${application.reference} is being erased: it is too late to correct it`);
    return answer.value === undefined ? `${field} was removed` : `${field} was corrected`;
  });
  report(values.json, done);
};

const newPerson = (application: StoredApplication, email: string, { site, applications }: Services): string =>
  applications.keyedHashOf(personText(email, application, site.brand.alreadyAppliedScope)).hash;

export const rightsWithdrawConsent: RunCommand = async (args) => {
  const { typed, why, json } = referenceAndWhy(args);
  const done = await carryOut("consent", typed, why, async ({ id, reference }, { at, ...by }, services) => {
    if (!(await services.applications.store.withdrawConsent(id, "di", at, by)))
      throw new Failure(`${reference} has no consent to diversity data that could be withdrawn`);
    return "the consent to diversity data was withdrawn";
  });
  report(json, done);
};

export const rightsRemoveReferrer: RunCommand = async (args) => {
  const { typed, why, json } = referenceAndWhy(args);
  const done = await carryOut("referrer", typed, why, async ({ id, reference, form }, mark, services) => {
    if (form.referent === undefined) throw new Failure(`${reference} names no referrer`);
    const change = { ...mark, answer: { name: "referent" }, event: "referrer_removed" } as const;
    if (!(await services.applications.store.changeAnswer(id, change)))
      throw new Failure(`${reference} is being erased: it is too late to change it`);
    return "the referrer was removed";
  });
  report(json, done);
};
