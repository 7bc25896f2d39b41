import type { Job } from "../jobs/job.ts";
import type { Site } from "../site/site.ts";
import { nearestOf } from "../text/nearest.ts";

/** What of a feed the site or the program does not know: how often, and what may have been meant. */
export interface Unmapped {
  /** `company`, `city in de`, `country`, `key` for the name of a field, or a field of the feed. */
  readonly field: string;
  readonly value: string;
  readonly count: number;
  /** The nearest known values, the best first; often none. */
  readonly nearest: readonly string[];
}

/** Known values; a list is one thing with several names. */
type Names = readonly (string | readonly string[])[];

/** Collects what an import does not know, whatever its format. */
export interface Mapping {
  /** Notes one occurrence; `known` are the values that would have been understood. */
  note(field: string, value: string, known: () => Names): void;
  /** Everything noted, the most frequent first. */
  report(): Unmapped[];
}

/** A mapping that knows of nothing yet. */
export function createMapping(): Mapping {
  const counts = new Map<string, { field: string; value: string; count: number; known: () => Names }>();
  return {
    note(field, value, known) {
      const key = JSON.stringify([field, value]);
      const entry = counts.get(key) ?? { field, value, count: 0, known };
      counts.set(key, { ...entry, count: entry.count + 1 });
    },
    report: () =>
      [...counts.values()]
        .map(({ known, ...entry }) => ({ ...entry, nearest: nearestOf(entry.value, known()) }))
        .sort(
          (a, b) => b.count - a.count || a.field.localeCompare(b.field, "en") || a.value.localeCompare(b.value, "en"),
        ),
  };
}

type Known = Pick<Site, "companies" | "cities" | "countries">;

/** The names by which feeds may call a country. */
export const countryNames = ({ countries }: Pick<Site, "countries">): string[][] =>
  countries.map(({ code, names }) => [...Object.values(names), code]);

/** Notes the company and the cities of an opening that the site does not know. */
export function noteUnknown(mapping: Mapping, site: Known, { company, places }: Pick<Job, "company" | "places">): void {
  if (!site.companies.some(({ code }) => code === company))
    mapping.note("company", company, () => site.companies.map(({ code }) => code));
  for (const { country, city } of places) {
    const cities = site.cities[country] ?? [];
    if (city && !cities.some(({ code }) => code === city.code))
      mapping.note(`city in ${country}`, city.label, () =>
        cities.map(({ name }) => (typeof name === "string" ? name : Object.values(name))),
      );
  }
}
