import type { Site } from "../site/site.ts";
import { cutTo } from "../text/cut.ts";
import { nearestOf } from "../text/nearest.ts";
import { visibleLine } from "../text/visible.ts";
import type { Gazetteer } from "./places/gazetteer.ts";
import { placeKey } from "./places/place-key.ts";
import type { FoundPlaces } from "./places.ts";

/** A value in a feed that neither the site nor the program knows, how often the value occurs, and what it may mean. */
export interface UnmappedValue {
  /** The field that has the value: `company`, `city in de`, `country`, or a field of the feed; `key` if the value is the name of a field. */
  readonly field: string;
  readonly value: string;
  readonly count: number;
  /** The nearest known values, the best first; often none. */
  readonly nearest: readonly string[];
}

/** Known values; an entry that is a list holds several names of one thing. */
type Names = readonly (string | readonly string[])[];

/** Collects the unknown values of an import, whatever its format. */
export interface UnmappedValues {
  /** Counts one occurrence of an unknown value. `known` returns the values that would have been understood. */
  note(field: string, value: string, known: () => Names): void;
  /** Returns all noted values, the most frequent first. */
  report(): UnmappedValue[];
}

/** The maximum length, in characters, of a reported value. */
const maxValueLength = 200;

/** Only this many of the most frequent values get suggestions, because each value is compared with all towns of a country. */
const maxCompared = 500;

/** Creates an empty collection. */
export function createUnmappedValues(): UnmappedValues {
  const counts = new Map<string, { field: string; value: string; count: number; known: () => Names }>();
  return {
    note(field, written, known) {
      const value = visibleLine(cutTo(written, maxValueLength)); // on one line, because the value could otherwise forge lines of the report
      const key = JSON.stringify([field, value]);
      const entry = counts.get(key) ?? { field, value, count: 0, known };
      counts.set(key, { ...entry, count: entry.count + 1 });
    },
    report: () =>
      [...counts.values()]
        .sort(
          (a, b) => b.count - a.count || a.field.localeCompare(b.field, "en") || a.value.localeCompare(b.value, "en"),
        )
        .map(({ known, ...entry }, index) => ({
          ...entry,
          nearest: index < maxCompared ? nearestOf(entry.value, known()) : [],
        })),
  };
}

type Known = Pick<Site, "companies" | "cities" | "countries">;

/** Returns the names by which feeds may call the countries of a site. */
export const countryNames = ({ countries }: Pick<Site, "countries">): string[][] =>
  countries.map(({ code, names }) => [...Object.values(names), code]);

/** Notes the company and the cities of an opening that neither the site nor the gazetteer knows. */
export function noteUnknown(
  mapping: UnmappedValues,
  { site, gazetteer }: { readonly site: Known; readonly gazetteer: () => Gazetteer },
  company: string,
  cities: FoundPlaces["unknown"],
): void {
  if (!site.companies.some(({ code }) => code === company))
    mapping.note("company", company, () => site.companies.map(({ code }) => code));
  for (const { country, name } of cities) {
    mapping.note(`city in ${country}`, name, () => {
      const own = (site.cities[country] ?? []).map((city) =>
        typeof city.name === "string" ? [city.name] : Object.values(city.name),
      );
      const listed = new Set(own.flat());
      const others = gazetteer().namesIn(country, placeKey(name).charAt(0));
      return [...own, ...others.filter((other) => !listed.has(other))];
    });
  }
}
