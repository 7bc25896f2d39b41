import { bitmapWords } from "../arrays/bits.ts";
import type { AttributeRow } from "./attributes.ts";
import type { Segment } from "./segment.ts";

/** The country of an opening that has only one; empty if it has several or none. */
export function onlyCountryOf({ country: countries = [] }: AttributeRow): string {
  const [first = ""] = countries;
  return countries.every((country) => country === first) ? first : "";
}

/**
 * The consecutive numbers of the documents that are in one country only. `country` is empty for the range of the documents with several
 * countries or none.
 */
export interface CountryRange {
  readonly country: string;
  readonly from: number;
  readonly until: number;
  /** A row of the table of places with this country. */
  readonly row: number;
}

/** The ranges of a segment, in ascending order. */
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

/**
 * The ranges that can contain documents of a country: its own, and that of several countries. All ranges if no country is given.
 */
export const countryRangesFor = (
  countryRanges: readonly CountryRange[],
  wanted: string | undefined,
): readonly CountryRange[] =>
  wanted ? countryRanges.filter(({ country }) => country === "" || country === wanted) : countryRanges;

/** A range of 32-bit words in a bitmap. */
export type Span = readonly [from: number, until: number];

/** The bitmap words that cover these ranges; the first and last word of a span may also hold neighbouring documents. */
export function spansOf(countryRanges: readonly CountryRange[]): Span[] {
  const spans: Span[] = [];
  for (const range of countryRanges) {
    const [from, until] = [range.from >>> 5, bitmapWords(range.until)];
    const last = spans.at(-1);
    if (last && from <= last[1]) spans[spans.length - 1] = [last[0], until];
    else spans.push([from, until]);
  }
  return spans;
}
