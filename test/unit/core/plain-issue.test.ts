import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { deskFile } from "#core/desk/people-file.ts";
import { sourcesFile } from "#core/imports/sources-file.ts";
import { nativeJob } from "#core/jobs/native-job.ts";
import { plainIssue } from "#core/plain-issue.ts";
import { boardsFile } from "#core/site/boards-file.ts";
import { countriesFile } from "#core/site/countries-file.ts";
import { mappingFile } from "#core/site/mapping-file.ts";
import { brandFile, citiesFile, companiesFile, shareFile, synonymsFile, taxonomyFile } from "#core/site/site-files.ts";

const said = (schema: v.GenericSchema, value: unknown) => {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return issue && plainIssue(issue);
};

describe("what a file gets wrong is said in plain words:", () => {
  test.each<[v.GenericSchema, unknown, string]>([
    [v.string(), 5, "must be a text"],
    [v.number(), "x", "must be a number"],
    [v.boolean(), 1, "must be true or false"],
    [v.array(v.string()), "x", "must be a list, in square brackets"],
    [v.record(v.string(), v.string()), 3, "must be an object, in curly brackets"],
    [v.strictObject({ a: v.string() }), {}, "is missing"],
    [v.strictObject({}), { b: 1 }, "is not a key that Portico knows; remove it"],
    [v.picklist(["a", "b"]), "c", 'must be one of "a", "b", not "c"'],
    [v.literal("x"), "y", 'must be "x", not "y"'],
    [v.union([v.string(), v.strictObject({})]), true, "must be a text or an object, in curly brackets"],
    [v.pipe(v.number(), v.minValue(5)), 1, "must be at least 5"],
    [v.pipe(v.number(), v.maxValue(60)), 61, "must be at most 60"],
    [v.pipe(v.number(), v.integer()), 1.5, "must be a whole number"],
    [v.pipe(v.string(), v.minLength(5)), "b", "must have at least 5 characters"],
    [v.pipe(v.string(), v.maxLength(1)), "abc", "must have at most 1 character, and has 3"],
    [v.pipe(v.array(v.unknown()), v.maxLength(2)), [1, 2, 3], "must have at most 2 entries, and has 3"],
    [v.pipe(v.array(v.unknown()), v.minLength(1)), [], "must not be empty"],
    [v.pipe(v.array(v.unknown()), v.length(3)), [1], "must have 3 entries, and has 1"],
    [v.pipe(v.string(), v.nonEmpty()), "", "must not be empty"],
    [v.pipe(v.string(), v.email()), "ada", "must be a mail address"],
    [v.pipe(v.string(), v.regex(/a/, "must contain an a")), "b", "must contain an a"],
    [
      v.pipe(
        v.string(),
        v.check(() => false),
      ),
      "b".repeat(100),
      `cannot be "${"b".repeat(59)}…`,
    ],
  ])("%#", (schema, value, says) => {
    expect(said(schema, value)).toBe(says);
  });
});

/** Yields a schema and all schemas nested in it, each with its path. */
function* partsOf(schema: object, path: string): Generator<readonly [string, Record<string, unknown>]> {
  yield [path, schema as Record<string, unknown>];
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith("~") || typeof value !== "object" || value === null) continue;
    if (
      ["entries", "item", "items", "options", "wrapped", "key", "value", "pipe"].includes(key) ||
      /^\d+$/.test(key) ||
      path.endsWith("entries")
    )
      yield* partsOf(value as object, `${path}.${key}`);
  }
}

test.each(
  Object.entries({
    "brand.json": brandFile,
    "countries.json": countriesFile,
    "companies.json": companiesFile,
    "cities.json": citiesFile,
    "taxonomy.json": taxonomyFile,
    "share.json": shareFile,
    "synonyms.json": synonymsFile,
    "boards.json": boardsFile,
    "mapping.json": mappingFile,
    "sources.json": sourcesFile,
    "desk.json": deskFile,
    openings: nativeJob,
  }),
)("no regular expression of %s is shown to anybody: each has a sentence", (name, schema) => {
  const expressions = [...partsOf(schema, name)].filter(([, { type }]) => type === "regex");
  expect(expressions.filter(([, { message }]) => message === undefined).map(([path]) => path)).toEqual([]);
});
