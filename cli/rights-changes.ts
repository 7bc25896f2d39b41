import { type CarriedOutRequest, carryOut, type RightChange } from "#core/applications/rights/carry-out.ts";
import {
  type CorrectionProblem,
  createAnswerCorrection,
  createConsentWithdrawal,
  createReferrerRemoval,
} from "#core/applications/rights/changes.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { RightKind } from "#core/applications/stored/right-request.ts";
import type { Services } from "#server/compose/compose.ts";
import { auditStampOf, findApplication, typedReferenceOrId } from "./application-access.ts";
import { Failure, note, plain, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { noteOpenRequests } from "./open-requests.ts";
import { parseArguments } from "./parse-arguments.ts";
import { requiredReason } from "./reason.ts";
import { referenceAndWhy } from "./reference-and-why.ts";
import { createCvReplacementFromFile } from "./replace-cv.ts";

/** Why an application was not changed. */
type Refused =
  | { readonly refused: "late" | "no_consent" | "no_referrer" }
  | { readonly refused: "invalid"; readonly problem: CorrectionProblem };

interface Done extends Pick<CarriedOutRequest, "request" | "did"> {
  readonly reference: StoredApplication["reference"];
}

/** Carries out a request about one application. Raises a `Failure` with the text from `explain` if nothing was changed. */
async function carryOutFor(
  kind: RightKind,
  { typed, why }: { readonly typed: string; readonly why: string },
  changeWith: (services: Services) => RightChange<Refused>,
  explain: (refused: Refused, reference: string) => string,
): Promise<Done> {
  return withServices(async (services) => {
    const application = await findApplication(services, typed);
    const { reference } = application;
    const mark = { ...auditStampOf(services), why };
    const { rightRequests } = services.applications;
    const outcome = await carryOut(kind, application, mark, changeWith(services), rightRequests);
    if ("did" in outcome) {
      const { request, did, stillOpen } = outcome;
      noteOpenRequests(stillOpen);
      return { request, reference, did };
    }
    if (outcome.refused === "held")
      throw new Failure(
        `${reference} is held until the end of ${outcome.until}: nothing of it may be changed until then`,
      );
    throw new Failure(explain(outcome, reference));
  });
}

const partsOf = ({ site, applications: { store, keyedHashOf } }: Services) => ({
  applications: store,
  site,
  keyedHashOf,
});

function report(json: boolean | undefined, done: Done): void {
  if (json) printJson(done);
  else note(`${done.reference}: ${done.did}. Request ${done.request} is closed.`);
}

const problemTexts: Readonly<Record<CorrectionProblem, string>> = {
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
  const { values, positionals } = parseArguments({
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
  if (cv !== undefined) {
    const changeWith =
      (services: Services): RightChange<never> =>
      async (application, mark) => ({ did: await createCvReplacementFromFile(cv)(application, mark, services) });
    return report(values.json, await carryOutFor("correction", { typed, why }, changeWith, () => ""));
  }
  if (field === undefined || value === undefined) throw new UsageError("--field and --value are needed, or --cv");
  const done = await carryOutFor(
    "correction",
    { typed, why },
    (services) => createAnswerCorrection({ name: field, value }, partsOf(services)),
    (outcome, reference) =>
      outcome.refused === "invalid"
        ? `${plain(field)} ${problemTexts[outcome.problem]}; nothing was changed`
        : `${reference} is being held or erased: it is too late to correct it`,
  );
  report(values.json, done);
};

export const rightsWithdrawConsent: RunCommand = async (args) => {
  const { json, ...asked } = referenceAndWhy(args);
  const done = await carryOutFor(
    "consent",
    asked,
    (services) => createConsentWithdrawal(partsOf(services)),
    (_, reference) => `${reference} has no consent to diversity data that could be withdrawn`,
  );
  report(json, done);
};

export const rightsRemoveReferrer: RunCommand = async (args) => {
  const { json, ...asked } = referenceAndWhy(args);
  const done = await carryOutFor(
    "referrer",
    asked,
    (services) => createReferrerRemoval(partsOf(services)),
    ({ refused }, reference) =>
      refused === "no_referrer"
        ? `${reference} names no referrer`
        : `${reference} is being held or erased: it is too late to change it`,
  );
  report(json, done);
};
