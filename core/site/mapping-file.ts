import * as v from "valibot";
import { countryCodes } from "./country-code.ts";
import { areas, employments, interests, roles, workplaces } from "./taxonomy.ts";

/** The fields of a feed in which a rule can search for words. */
export const ruleFields = [
  "title",
  "department",
  "level",
  "keyword",
  "company",
  "employment",
  "workplace",
  "place",
] as const;
/** One of `ruleFields`. */
export type RuleField = (typeof ruleFields)[number];

const words = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(80),
  v.check((phrase) => /[\p{L}\p{N}]/u.test(phrase), "has no letter"),
);
const listOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => v.array(v.picklist(keys));

const rule = v.pipe(
  v.strictObject({
    /** Words or phrases in any language, in upper or lower case. At the beginning or end of a word, `*` stands for any letters. */
    words: v.pipe(v.array(words), v.minLength(1), v.maxLength(500)),
    /** The fields in which the words are searched for; titles, departments and levels if missing. */
    in: v.optional(v.pipe(v.array(v.picklist(ruleFields)), v.minLength(1)), ["title", "department", "level"]),
    /** The code of a company in `companies.json`. */
    company: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a company is its code"))),
    role: v.optional(v.picklist(roles)),
    areas: v.optional(listOf(areas)),
    interests: v.optional(listOf(interests)),
    employment: v.optional(v.pipe(listOf(employments), v.minLength(1))),
    workplace: v.optional(v.picklist(workplaces)),
    /** Replaces the places that the feed names; a city is given by its code or any of its names. */
    places: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            country: countryCodes.schema,
            city: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(80))),
          }),
        ),
        v.minLength(1),
      ),
    ),
  }),
  v.check(({ words: _words, in: _in, ...sets }) => Object.keys(sets).length > 0, "sets nothing"),
);

/**
 * `site/mapping.json`: what words in feeds mean for this group. The file is optional. Each field of an opening is set by the first matching rule that
 * sets this field.
 */
export const mappingFile = v.strictObject({
  $schema: v.optional(v.string()),
  rules: v.pipe(v.array(rule), v.maxLength(2000)),
});

/** A rule of `site/mapping.json`, checked. */
export type MappingRule = v.InferOutput<typeof rule>;
/** The rules of a site. */
export interface MappingRules {
  readonly rules: readonly MappingRule[];
}
