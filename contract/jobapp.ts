import * as v from "valibot";
import { type FieldName, fieldNames } from "#core/applications/form/application.ts";
import { submitSecrets } from "#core/applications/stored/submit-name.ts";
import { sourceText } from "#core/applications/submit/source.ts";
import { applicationPurposes, type ChallengePurpose } from "#core/bot-check.ts";
import type { FieldProblems } from "#core/errors.ts";
import { anyMoment, days } from "#core/time/time.ts";
import type { UploadKind } from "#core/uploads/rules.ts";

/** The base path under which this program serves the application calls (spec 7). */
export const ownJobappApi = "/api/jobapp";

/** The kind of file for each last path segment of the presign call (spec 7.4). */
export const attachmentKinds = { cv: "cv", other: "otherDoc" } as const satisfies Record<string, UploadKind>;
/** The path of the presign call for a kind of file. */
export const attachmentPath = (kind: UploadKind): string => `/attachment/${kind === "cv" ? "cv" : "other"}`;

/** The path of the challenge call: a puzzle for one purpose and opening (spec 4.6). A puzzle for an alert belongs to no opening. */
export const challengePath = (purpose: ChallengePurpose, jobId: string): string =>
  `/challenge?${new URLSearchParams({ purpose, ...(purpose === "alert" ? {} : { job: jobId }) })}`;

/** The parameters of the challenge call (spec 4.6). */
export const challengeCall = v.variant("purpose", [
  v.object({ purpose: v.picklist(applicationPurposes), job: v.pipe(v.string(), v.maxLength(200)) }),
  v.object({ purpose: v.literal("alert") }),
]);

/** The response of the challenge call: a puzzle, or the site key for the provider of the bot check (spec 4.6). */
export const challengeAnswer = v.union([
  v.looseObject({ parameters: v.looseObject({}) }),
  v.looseObject({ siteKey: v.string() }),
]);

/** The body of the presign call (spec 7.4). */
export const presignCall = v.object({
  challenge: v.optional(v.nullable(v.unknown())),
  contentType: v.pipe(v.string(), v.maxLength(200)),
  /** The pass from an earlier response. It distinguishes a visitor from others with the same IP address (trust 1.11). */
  visitor: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined)),
});

/** The response of the presign call: where to post the file, and the form fields to send with it (spec 7.4). */
export const presignAnswer = v.object({
  url: v.string(),
  fields: v.record(v.string(), v.string()),
  /** A pass to send with the next call; hosts may omit it. */
  visitor: v.optional(v.string()),
});

/** The path of the submit call. */
export const applicationPath = (jobId: string): string => `/jobapplication/${encodeURIComponent(jobId)}`;

const sourceField = v.optional(v.fallback(v.pipe(v.string(), v.transform(sourceText)), ""), "");

/** The revision of a form that is sent with a key and a secret: a positive integer, higher for each later version. */
export const submitRevisionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The parts of a submit other than the form's fields (spec 7.6). Source and medium are cut to 100 characters (trust A 13). */
export const submitCall = v.looseObject({
  challenge: v.optional(v.unknown()),
  country: v.optional(v.pipe(v.string(), v.toLowerCase())),
  language: v.optional(v.string()),
  source: sourceField,
  medium: sourceField,
  notice: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), undefined)),
  spare: v.optional(v.unknown()),
  formSeconds: v.optional(v.unknown()),
  /** Identifies the submit, together with its idempotency key (spec C6). */
  secret: v.optional(submitSecrets.schema),
  /** A number that grows with each change of the form. A submit replaces an earlier one with the same secret if its revision is higher. */
  revision: v.optional(submitRevisionSchema),
});

/** A form that was filled in faster than this was probably sent by a bot. */
const minFormSeconds = 2;

/**
 * Whether a bot has probably sent a submit (trust F 99): the honeypot field `spare`, which people never see, is filled in, or the page was open for
 * less than two seconds. The page itself reports the time, so a bot that knows this rule gets through. A submit that contains neither field is not
 * suspect.
 */
export const isSuspect = ({ spare, formSeconds }: v.InferOutput<typeof submitCall>): boolean =>
  (typeof spare === "string" && spare.trim() !== "") ||
  (typeof formSeconds === "number" && formSeconds < minFormSeconds);

/** The receipt for a submit, sent with status 201 (spec 7.6, C6). Other hosts may omit the optional fields. */
export const submitAnswer = v.object({
  id: v.string(),
  receivedAt: anyMoment,
  /** How people refer to the application, on the telephone and in mails. */
  reference: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))), undefined)),
  /** False if no confirmation is sent; otherwise true or missing. */
  confirmationMail: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
  /** The last day on which an answer is on time (spec C35). */
  answerBy: v.optional(v.fallback(v.optional(days.schema), undefined)),
});

/** The name of a field on the wire. Only the name of `referent` depends on the product (spec 4.3): with product `acme` it is `acmeReferent`. */
export const wireName = (field: FieldName, productKey: string): string =>
  field === "referent" ? `${productKey}Referent` : field;

/** Picks the form's values from a body and translates their names; everything else is dropped. */
export const valuesFromWire = (body: Readonly<Record<string, unknown>>, productKey: string): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames.flatMap((field) => {
      const name = wireName(field, productKey);
      return Object.hasOwn(body, name) ? [[field, body[name]]] : [];
    }),
  );

/** Translates the names of a form's values to those of the wire; missing values are left out. */
export const valuesToWire = (
  values: Readonly<Partial<Record<FieldName, unknown>>>,
  productKey: string,
): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames.flatMap((field) => (values[field] === undefined ? [] : [[wireName(field, productKey), values[field]]])),
  );

/** Translates the field names of problems to those of the wire. */
export const problemsToWire = (problems: FieldProblems, productKey: string): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field === "referent" ? wireName(field, productKey) : field,
      problem,
    ]),
  );

/** Translates the field names of problems from the wire; names of unknown fields are dropped. */
export const problemsFromWire = (problems: FieldProblems, productKey: string): FieldProblems =>
  Object.fromEntries(
    fieldNames.flatMap((field) => {
      const problem = problems[wireName(field, productKey)];
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
