import * as v from "valibot";
import { type FieldName, fieldNames } from "#core/applications/application.ts";
import { type ChallengePurpose, challengePurposes } from "#core/bot-check.ts";
import type { FieldProblems } from "#core/errors.ts";
import { writtenMoment } from "#core/time.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import { visibleLine } from "#core/visible.ts";

/** Where this program itself answers the application calls (spec 7). */
export const ownJobappApi = "/api/jobapp";

/** The last segment of the presign call names the kind in the wire's words (spec 7.4). */
export const attachmentKinds = { cv: "cv", other: "otherDoc" } as const satisfies Record<string, UploadKind>;
export const attachmentPath = (kind: UploadKind): string => `/attachment/${kind === "cv" ? "cv" : "other"}`;

/** A puzzle for one purpose and opening (spec 4.6). */
export const challengePath = (purpose: ChallengePurpose, jobId: string): string =>
  `/challenge?${new URLSearchParams({ purpose, job: jobId })}`;

/** spec 4.6 */
export const challengeCall = v.object({
  purpose: v.picklist(challengePurposes),
  job: v.pipe(v.string(), v.maxLength(200)),
});

/** spec 7.4 */
export const presignCall = v.object({
  challenge: v.optional(v.nullable(v.unknown())),
  contentType: v.pipe(v.string(), v.maxLength(200)),
});

/** spec 7.4 */
export const presignAnswer = v.object({ url: v.string(), fields: v.record(v.string(), v.string()) });

export const applicationPath = (jobId: string): string => `/jobapplication/${encodeURIComponent(jobId)}`;

const short = v.optional(
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((value) => visibleLine(value.slice(0, 1000)).slice(0, 100)),
    ),
    "",
  ),
  "",
);

/** What a submit says besides the fields of the form (spec 7.6); source and medium are cut at 100 characters (trust A 13). */
export const submitCall = v.looseObject({
  challenge: v.optional(v.unknown()),
  country: v.optional(v.pipe(v.string(), v.toLowerCase())),
  language: v.optional(v.string()),
  source: short,
  medium: short,
  homepage: v.optional(v.unknown()),
  formSeconds: v.optional(v.unknown()),
});

/** Sooner nobody fills a form, in seconds. */
const leastSeconds = 2;

/**
 * Whether a submit looks like a machine's (trust F 99): it filled `homepage`, a field that people never meet, or says that the page
 * was open for less than two seconds. The page is believed: whoever knows of this passes, and a form that says neither is none.
 */
export const isSuspect = ({ homepage, formSeconds }: v.InferOutput<typeof submitCall>): boolean =>
  (typeof homepage === "string" && homepage.trim() !== "") ||
  (typeof formSeconds === "number" && formSeconds < leastSeconds);

/** What a submit is answered, with 201. */
export const submitAnswer = v.object({ id: v.string(), receivedAt: writtenMoment });

/** One wire name depends on the site's product (spec 4.3): with product `acme` it is `acmeReferent`. */
export const wireName = (field: FieldName, productKey: string): string =>
  field === "referent" ? `${productKey}Referent` : field;

/** The values of a form under our names; everything else of the body is dropped. */
export const valuesFromWire = (body: Readonly<Record<string, unknown>>, productKey: string): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames.flatMap((field) => {
      const name = wireName(field, productKey);
      return Object.hasOwn(body, name) ? [[field, body[name]]] : [];
    }),
  );

export const valuesToWire = (
  values: Readonly<Partial<Record<FieldName, unknown>>>,
  productKey: string,
): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames.flatMap((field) => (values[field] === undefined ? [] : [[wireName(field, productKey), values[field]]])),
  );

/** Problems by wire name, and back. */
export const problemsToWire = (problems: FieldProblems, productKey: string): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field === "referent" ? wireName(field, productKey) : field,
      problem,
    ]),
  );

export const problemsFromWire = (problems: FieldProblems, productKey: string): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name === wireName("referent", productKey) ? "referent" : name,
      problem,
    ]),
  );
