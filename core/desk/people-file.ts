import * as v from "valibot";
import { countryCodes } from "../site/country-code.ts";
import { type Language, languages } from "../translation/language.ts";

/**
 * What somebody may do at the desk. `read`: see applications and their files; `decide`: set states and answer; `take`: save files and exports;
 * `operate`: the log, holds, erasures, requests for rights, sources and the outbox. `decide` and `take` include `read`.
 */
export const deskRights = ["read", "decide", "take", "operate"] as const;
/** One of `deskRights`. */
export type DeskRight = (typeof deskRights)[number];

/** A name has no parentheses and no colons, so that it cannot look like another part of an entry in the log. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,59}$/u,
    "a name is up to 60 letters, digits, spaces, dots, hyphens and apostrophes",
  ),
);

const email = v.pipe(
  v.string(),
  v.trim(),
  v.email("a mail address is needed, such as ada@group.example"),
  v.maxLength(254, "a mail address has at most 254 characters"),
  v.toLowerCase(),
);

const company = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a company is named by its code: lower case letters, digits and hyphens"),
);

/** A set of rights, and the companies and countries for which they apply; all companies or countries if none are named. */
const grant = v.strictObject({
  may: v.pipe(
    v.array(v.picklist(deskRights, `a right is one of ${deskRights.join(", ")}`)),
    v.minLength(1, "name a right, or remove the grant"),
  ),
  companies: v.optional(
    v.pipe(v.array(company), v.minLength(1, "name a company, or remove the key for all companies")),
  ),
  countries: v.optional(
    v.pipe(v.array(countryCodes.schema), v.minLength(1, "name a country, or remove the key for all countries")),
  ),
});

const person = v.strictObject({
  email,
  name,
  language: v.picklist(languages),
  grants: v.array(grant),
});

/** Returns a message about the first value that appears twice; `undefined` if no value does. */
function twice(values: readonly string[]): string | undefined {
  const known = new Set<string>();
  const repeated = values.find((value) => {
    const isKnown = known.has(value);
    known.add(value);
    return isKnown;
  });
  return repeated === undefined ? undefined : `${repeated} appears twice`;
}

const people = v.pipe(
  v.array(person),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const repeated =
      twice(dataset.value.map((one) => one.email)) ?? twice(dataset.value.map((one) => one.name.toLowerCase()));
    if (repeated) addIssue({ message: `${repeated}: the log could not tell them apart` });
  }),
);

/**
 * The maximum size of `desk.json`, in bytes, which is enough for thousands of people. The size is limited because requests wait while the file is
 * read again after a change.
 */
export const maxDeskFileBytes = 1_000_000;

/** `desk.json`: the people who may sign in at the desk. Without this file, nobody may sign in. */
export const deskFile = v.strictObject({ $schema: v.optional(v.string()), people });

/** Somebody who may sign in at the desk. */
export interface DeskPerson {
  /** In lower case, and unique in the file. */
  readonly email: string;
  /** The name that is shown in the log and to colleagues; unique in the file. */
  readonly name: string;
  readonly language: Language;
  readonly grants: readonly Grant[];
}

/** A set of rights, and the companies and countries for which they apply; all companies or countries if none are named. */
export type Grant = v.InferOutput<typeof grant>;
