import { wordsFor } from "../arrays/doc-set.ts";
import type { AttributeRow } from "./attributes.ts";
import type { Segment } from "./segment.ts";

/** The one country that an opening is in; empty where it is in several, or in none. */
export function homeOf({ country: countries = [] }: AttributeRow): string {
  const [first = ""] = countries;
  return countries.every((country) => country === first) ? first : "";
}

/** Documents with the same home: they have their numbers next to each other. */
export interface Home {
  readonly country: string;
  readonly from: number;
  readonly until: number;
  /** A row of the table of places that means this country. */
  readonly row: number;
}

export function homesIn({ columns, tables, size }: Segment): Home[] {
  const countries = tables.places.map(homeOf);
  const homes: Home[] = [];
  for (let from = 0; from < size; ) {
    const row = columns.places[from] ?? 0;
    const country = countries[row] ?? "";
    let until = from + 1;
    while (until < size && countries[columns.places[until] ?? 0] === country) until += 1;
    homes.push({ country, from, until, row });
    from = until;
  }
  return homes;
}

/** Where documents of a country are: with their home there, or without one. */
export const homesFor = (homes: readonly Home[], wanted: string | undefined): readonly Home[] =>
  wanted ? homes.filter(({ country }) => country === "" || country === wanted) : homes;

/** From and until which 32 documents. */
export type Span = readonly [from: number, until: number];

/** The documents of homes, 32 at a time; those of the next home may be among them. */
export function spansOf(homes: readonly Home[]): Span[] {
  const spans: Span[] = [];
  for (const home of homes) {
    const [from, until] = [home.from >>> 5, wordsFor(home.until)];
    const last = spans.at(-1);
    if (last && from <= last[1]) spans[spans.length - 1] = [last[0], until];
    else spans.push([from, until]);
  }
  return spans;
}
