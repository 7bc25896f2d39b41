import { expect, test } from "vitest";
import { causeOf } from "#app/routes/job-search/cause.ts";
import type { JobQuery } from "#core/jobs/job-index.ts";

const inGermany: JobQuery = { country: "de", page: 1 };
const pair: JobQuery = { ...inGermany, city: "bremen", company: "kivora" };

test.each<[string, JobQuery, number | undefined, number | undefined, ReturnType<typeof causeOf>]>([
  ["a word that no opening has", { ...inGermany, text: "astronaut" }, undefined, undefined, "text"],
  ["such a word, with filters that match", { ...pair, text: "astronaut" }, 0, 5, "text"],
  ["filters that exclude each other, and a word that matches", { ...pair, text: "design" }, 9, 0, "filters"],
  ["filters alone", pair, undefined, undefined, "filters"],
  ["a word and filters that match only separately", { ...pair, text: "design" }, 9, 5, "both"],
  ["unknown counts", { ...pair, text: "design" }, 9, undefined, undefined],
  ["a country without openings", inGermany, undefined, undefined, undefined],
])("the cause of an empty result is named: %s", (_what, query, textAlone, filtersAlone, cause) => {
  expect(causeOf(query, { textAlone, filtersAlone })).toBe(cause);
});
