import { expect, test } from "vitest";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import type { Filters } from "#core/search/facets/filters.ts";
import { documentOf } from "#core/search/index/document.ts";
import { employments, workplaces } from "#core/site/taxonomy.ts";
import { aJob } from "../../../../fixtures.ts";
import { seeded } from "../../../random.ts";
import { ask, drain, knowledge, site, today } from "../index-of.ts";

const { pick, upTo } = seeded(11);

/** So many openings that frequent words, languages and values are stored as bitmaps, and rare ones as numbers. Some openings are in two countries. */
const jobs = Array.from({ length: 3000 }, (_, number) => {
  const country = pick(["de", "de", "de", "at", "it"]);
  return aJob({
    id: `job-${number}`,
    language: pick(["de", "de", "en"]),
    title: `${upTo(100) < 90 ? "Java" : "Kotlin"} ${upTo(1000) < 20 ? "Seltenheit" : ""} x`,
    publicationDate: `2026-01-${10 + upTo(20)}`,
    company: pick(["one", "one", "two"]),
    places: [
      { country, city: { code: upTo(100) < 3 ? "tiny" : "large", label: "X" } },
      ...(upTo(10) < 2 ? [{ country: pick(["de", "fr"]) }] : []),
    ],
    role: pick(["student", "professional"]),
    areas: [pick(["technology", "creative"])],
    interests: [pick(["gamification", "sustainability"])],
    ...(upTo(10) < 8 ? { workplace: pick(workplaces) } : {}),
    ...(upTo(10) < 8 ? { employment: [...new Set([pick(employments), pick(employments)])] } : {}),
    ...(number % 50 === 0 ? { validThrough: "2026-01-31" } : {}),
  });
});
const index = createSearchIndex({ knowledge, today });
drain(index.update({ put: jobs.map((job) => documentOf(job, site)), remove: [] }));
drain(index.update({ put: [], remove: Array.from({ length: 100 }, (_, number) => `job-${number * 7}`) }));
const listed = jobs.filter((job, number) => !job.validThrough && !(number % 7 === 0 && number < 700));

const asked: { text: string; filters: Filters }[] = [
  {},
  { country: "de" },
  { city: "tiny" },
  { country: "de", city: "tiny", role: "student" },
  { company: "two", area: "technology", interest: "gamification" },
  { country: "at", company: "one", role: "professional", area: "creative" },
  { country: "nowhere", role: "student" },
  { workplace: "remote" },
  { employment: "part_time" },
  { country: "at", employment: "freelance", workplace: "on_site", city: "large" },
  { country: "de", company: "two", workplace: "hybrid", role: "student" },
].flatMap((filters) => ["", "java", "kotlin", "seltenheit"].map((text) => ({ text, filters })));

test.each(asked)("totals and counts of $text with $filters equal those of a naive count", ({ text, filters }) => {
  const values = (job: (typeof jobs)[number]): Record<string, readonly (string | undefined)[]> => ({
    country: [...new Set(job.places.map(({ country }) => country))],
    city: job.places.filter(({ country }) => country === (filters.country ?? country)).map(({ city }) => city?.code),
    company: [job.company],
    role: [job.role],
    area: job.areas,
    interest: job.interests,
    workplace: [job.workplace ?? []].flat(),
    employment: job.employment ?? [],
  });
  const set = Object.entries(filters);
  const fits = (job: (typeof jobs)[number], free: readonly string[]): boolean =>
    job.title.toLowerCase().includes(text) &&
    set.every(([name, value]) => free.includes(name) || values(job)[name]?.includes(value));
  const { total, counts, without, ids } = ask(index, text, { filters, count: 5000 });
  const passing = listed.filter((job) => fits(job, []));
  expect(total).toBe(passing.length);
  expect(ids.toSorted()).toEqual(passing.map(({ id }) => id).toSorted());
  for (const [name, free] of [
    ["country", "country" in filters ? ["country", "city", "company"] : []], // spec 2.4
    ["company", ["company"]],
    ["role", ["role"]],
    ["area", ["area"]],
    ["interest", ["interest"]],
    ["workplace", ["workplace"]],
    ["employment", ["employment"]],
  ] as const) {
    const open = listed.filter((job) => fits(job, free));
    const byHand = Map.groupBy(
      open.flatMap((job) => values(job)[name] ?? []),
      (value) => value ?? "",
    );
    expect([...counts[name]].toSorted(), name).toEqual([...byHand].map(([key, list]) => [key, list.length]).toSorted());
    if (name in filters) expect(total + without[name], name).toBe(open.length);
  }
});

test.each(asked)("without counts, $text with $filters has the same results and total", ({ text, filters }) => {
  const counted = ask(index, text, { filters, count: 5000 });
  const { ids, total, counts } = ask(index, text, { filters, count: 5000, uncounted: true });
  expect(total).toBe(counted.total);
  expect(ids).toEqual(counted.ids);
  expect(Object.values(counts).filter(({ size }) => size > 0)).toEqual([]);
  expect(ask(index, text, { filters, count: 0, uncounted: true })).toMatchObject({ total, ids: [] });
});

test.each(asked)("a search for no results has the total and the counts of $text with $filters", ({ text, filters }) => {
  const { total, counts, without } = ask(index, text, { filters, count: 5000 });
  expect(ask(index, text, { filters, count: 0 })).toMatchObject({ total, counts, without, ids: [] });
});
