import { describe, expect, test } from "vitest";
import { citiesOf, countryCodes, listedIn } from "../openings.ts";
import { sharedTestApp } from "../test-app.ts";

interface Entry {
  readonly code: string;
  readonly value: string;
  readonly count: number;
}

type Answers = (country: string, relation: "city" | "company", more?: string) => Promise<readonly Entry[]>;

// on the second day, the demo's opening for 2031 is listed, and most others have expired
const days = ["2026-12-01", "2031-02-01"];
const programs = new Map(days.map((day) => [day, sharedTestApp({}, () => new Date(`${day}T12:00:00Z`))]));

/** Functions that make the calls of spec 7.1 and 7.2 to a program whose clock is on a given day. */
async function onDay(day: string) {
  const program = programs.get(day);
  if (!program) throw new Error(`no program runs on ${day}`);
  const { app } = await program();
  const json = async (path: string) => (await app.request(path)).json();
  const related: Answers = (country, relation, more = "") =>
    json(
      `/api/public/content-meta-values-relations/job_post?metaKey=job_post_country&code=${country}&depMetaKey=job_post_${relation}${more}`,
    );
  const total = async (query: string): Promise<number> => {
    const answer = (await json(`/api/search/jobpost2?${query}`)) as { total: { value: number } };
    return answer.total.value;
  };
  return { app, related, total };
}

const counts = (entries: readonly Entry[]) =>
  Object.fromEntries(entries.filter(({ count }) => count > 0).map(({ code, count }) => [code, count]));

const tally = (codes: readonly string[]): Record<string, number> => {
  const result: Record<string, number> = {};
  for (const code of codes) result[code] = (result[code] ?? 0) + 1;
  return result;
};

describe.each(days)("the relations call on %s", (day) => {
  test.each(countryCodes())("agrees in %s with the search and with the files, city by city", async (country) => {
    const { related, total } = await onDay(day);
    const listed = listedIn(country, day);
    const cities = await related(country, "city");
    expect(await total(`country=${country}`)).toBe(listed.length);
    expect(counts(cities)).toEqual(tally(listed.flatMap((opening) => citiesOf(opening, country))));
    for (const { code, count } of cities) expect(await total(`country=${country}&city=${code}`), code).toBe(count);
  });

  test.each(countryCodes())("agrees in %s with the search and with the files, company by company", async (country) => {
    const { related, total } = await onDay(day);
    const listed = listedIn(country, day);
    const companies = await related(country, "company");
    expect(counts(companies)).toEqual(tally(listed.map(({ company }) => company)));
    expect(companies.reduce((sum, { count }) => sum + count, 0)).toBe(listed.length);
    for (const { code, count } of companies)
      expect(await total(`country=${country}&company=${code}`), code).toBe(count);
  });

  test("counts in the cities of a country exactly its openings if each has one city", async () => {
    const { related } = await onDay(day);
    for (const country of countryCodes()) {
      const listed = listedIn(country, day);
      const inSeveral = listed.filter((opening) => citiesOf(opening, country).length !== 1);
      const sum = (await related(country, "city")).reduce((all, { count }) => all + count, 0);
      const extra = inSeveral.reduce((all, opening) => all + citiesOf(opening, country).length, 0);
      expect(sum - extra, country).toBe(listed.length - inSeveral.length);
    }
  });
});

test("the relations call answers a list of code, value and count, and nothing else", async () => {
  const { related } = await onDay("2026-12-01");
  for (const relation of ["city", "company"] as const) {
    const entries = await related("de", relation);
    expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) {
      expect(Object.keys(entry)).toEqual(["code", "value", "count"]);
      expect(entry).toEqual({
        code: expect.stringMatching(/^[a-z0-9-]+$/),
        value: expect.stringMatching(/\S/),
        count: expect.any(Number),
      });
    }
  }
});

test("the relations call names cities in the country's language, or in the requested one", async () => {
  const { related } = await onDay("2026-12-01");
  const munich = async (more?: string) =>
    (await related("de", "city", more)).find(({ code }) => code === "munich")?.value;
  expect(await munich()).toBe("München");
  expect(await munich("&language=it")).toBe("Monaco di Baviera");
  expect(await munich("&language=EN")).toBe("Munich");
  expect(await munich("&language=xx")).toBe("München");
});

test("the relations call takes a country in capitals, and has no cities for an unknown one", async () => {
  const { related } = await onDay("2026-12-01");
  expect(await related("DE", "city")).toEqual(await related("de", "city"));
  for (const none of ["xx", "constructor", "__proto__", "%00", "%22"])
    expect(await related(none, "city"), none).toEqual([]);
});

test.each([
  "",
  "?code=de",
  "?metaKey=job_post_country&code=de",
  "?metaKey=job_post_country&depMetaKey=job_post_city",
  "?metaKey=job_post_city&code=de&depMetaKey=job_post_country",
  "?metaKey=job_post_country&code=de&depMetaKey=constructor",
])("the relations call refuses unknown parameters: %j", async (query) => {
  const { app } = await onDay("2026-12-01");
  const answer = await app.request(`/api/public/content-meta-values-relations/job_post${query}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: "invalid" });
});
