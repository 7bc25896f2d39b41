import { bitmapWordCount } from "../arrays/bits.ts";
import type { AttributeRow } from "./attributes.ts";
import type { Segment } from "./segment.ts";

/** Returns the country of an opening that is in only one country; "" if the opening is in several countries or none. */
export function onlyCountryOf({ country: countries = [] }: AttributeRow): string {
  const [first = ""] = countries;
  return countries.every((country) => country === first) ? first : "";
}

/** A range of document numbers, `[from, until)`. Its documents are only in `country` or, if `country` is empty, in several countries or none. */
export interface CountryRange {
  readonly country: string;
  readonly from: number;
  readonly until: number;
  /** The row of the range's first document in the table of places. */
  readonly row: number;
}

/** Returns the ranges of a segment, in ascending order. */
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
 * Returns the ranges that can contain documents of a country: the country's own range, and the range of documents in several countries. Returns all
 * ranges if no country is given.
 */
export const countryRangesFor = (
  countryRanges: readonly CountryRange[],
  wanted: string | undefined,
): readonly CountryRange[] =>
  wanted ? countryRanges.filter(({ country }) => country === "" || country === wanted) : countryRanges;

/** A range of 32-bit words in a bitmap. */
export type Span = readonly [from: number, until: number];

/** Returns the words of a bitmap that cover these ranges. The first and last word of a span may also contain bits of documents outside the ranges. */
export function spansOf(countryRanges: readonly CountryRange[]): Span[] {
  const spans: Span[] = [];
  for (const range of countryRanges) {
    const [from, until] = [range.from >>> 5, bitmapWordCount(range.until)];
    const last = spans.at(-1);
    if (last && from <= last[1]) spans[spans.length - 1] = [last[0], until];
    else spans.push([from, until]);
  }
  return spans;
}
