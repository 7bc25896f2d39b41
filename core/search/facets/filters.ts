import { bitsOf, unionOf } from "../arrays/doc-set.ts";
import { docsOf } from "../arrays/postings.ts";
import { type FilterName, filterNames } from "../index/filter-names.ts";
import type { LiveSegment } from "../index/live-segment.ts";

export type Filters = Readonly<Partial<Record<FilterName, string>>>;

export const bitOf: Readonly<Record<FilterName, number>> = {
  country: 1,
  city: 2,
  company: 4,
  role: 8,
  area: 16,
  interest: 32,
};

/** What another value of a filter leaves behind: another country has other cities and companies (spec 2.4). */
export const freeOf: Readonly<Record<FilterName, number>> = {
  ...bitOf,
  country: bitOf.country | bitOf.city | bitOf.company,
};

export const recordOf = <Value>(make: () => Value): Record<FilterName, Value> => ({
  country: make(),
  city: make(),
  company: make(),
  role: make(),
  area: make(),
  interest: make(),
});

/** A filter that is set, and a bit for each document that passes it. */
export interface SetFilter {
  readonly name: FilterName;
  readonly value: string;
  readonly bits: Uint32Array;
}

export const setFiltersOf = (live: LiveSegment, filters: Filters): SetFilter[] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    if (!value) return [];
    const { values } = live.tables[name];
    const ending = `/${value}`;
    const fits = (other: string): boolean =>
      name !== "city" ? other === value : filters.country ? other === filters.country + ending : other.endsWith(ending);
    const sets = values.flatMap((other, at) => (fits(other) ? [docsOf(live.holders[name], at)] : []));
    return [{ name, value, bits: bitsOf(unionOf(sets, live.segment.size), live.segment.size) }];
  });
