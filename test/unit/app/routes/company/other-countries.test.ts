import { expect, test } from "vitest";
import { otherCountries } from "#app/routes/company/other-countries.ts";
import type { JobQuery } from "#core/jobs/job-index.ts";
import { demoSite } from "../../../../fixtures.ts";

const site = demoSite();
const systems = site.companies.find(({ code }) => code === "quadrel-systems") ?? site.companies[0];

const found = (here: string, totals: Readonly<Record<string, number>>) => {
  const asked: JobQuery[] = [];
  const search = (query: JobQuery) => {
    asked.push(query);
    const total = totals[query.country];
    return Promise.resolve(total === undefined ? undefined : { items: [], total });
  };
  return systems
    ? otherCountries(systems, here, { site, language: "en", search }).then((countries) => ({ countries, asked }))
    : undefined;
};

test("other countries count only the openings of the company there", async () => {
  const { countries, asked } = (await found("de", { fr: 3, ch: 2 })) ?? {};
  expect(asked?.map(({ country, company }) => [country, company])).toEqual([
    ["fr", "quadrel-systems"],
    ["ch", "quadrel-systems"],
  ]);
  expect(countries?.map(({ name, count }) => [name, count])).toEqual([
    ["France", 3],
    ["Switzerland", 2],
  ]);
  expect(countries?.[0]?.href).toBe("/en/careers/fr/job-search?country=fr&company=quadrel-systems");
});

test("countries without openings, or without an answer in time, are left out", async () => {
  const { countries } = (await found("nz", { de: 5, fr: 0 })) ?? {};
  expect(countries?.map(({ code }) => code)).toEqual(["de"]);
});
