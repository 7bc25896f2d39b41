import { wordsFor } from "../arrays/doc-set.ts";
import type { AttributeRow } from "./attributes.ts";
import type { Segment } from "./segment.ts";

/** The one country that an opening is in; empty where it is in several, or in none. */
export function onlyCountryOf({ country: countries = [] }: AttributeRow): string {
  const [first = ""] = countries;
  return countries.every((country) => country === first) ? first : "";
}

/** Documents that are in one country alone are numbered in a row: this is where. The range of those in several, or none, has no country. */
export interface CountryRange {
  readonly country: string;
  readonly from: number;
  readonly until: number;
  /** A row of the table of places that means this country. */
  readonly row: number;
}

export function countryRangesIn({ columns, tables, size }: Segment): CountryRange[] {
  const countries = tables.places.map(onlyCountryOf);
  const countryRanges: CountryRange[] = [];
  for (let from = 0; from < size; ) {
    const row = columns.places[from] ?? 0;
    const country = countries[row] ?? "";
    let until = from + 1;
    while (until < size && countries[columns.places[until] ?? 0] === country) until += 1;
    countryRanges.push({ country, from, until, row });
    from = until;
  }
  return countryRanges;
}

/** Where documents of a country can be: in its range, or in that of several countries. */
export const countryRangesFor = (
  countryRanges: readonly CountryRange[],
  wanted: string | undefined,
): readonly CountryRange[] =>
  wanted ? countryRanges.filter(({ country }) => country === "" || country === wanted) : countryRanges;

/** From and until which 32 documents. */
export type Span = readonly [from: number, until: number];

/** The documents of ranges, 32 at a time; those of the next range may be among them. */
export function spansOf(countryRanges: readonly CountryRange[]): Span[] {
  const spans: Span[] = [];
  for (const range of countryRanges) {
    const [from, until] = [range.from >>> 5, wordsFor(range.until)];
    const last = spans.at(-1);
    if (last && from <= last[1]) spans[spans.length - 1] = [last[0], until];
    else spans.push([from, until]);
  }
  return spans;
}
