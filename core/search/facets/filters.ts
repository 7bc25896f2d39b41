import { cityKey, filterTable, perFilter } from "../../jobs/filters.ts";
import { type FilterName, filterNames } from "../../site/filter-names.ts";
import { bitsOf, unionOf } from "../arrays/doc-set.ts";
import { docsOf } from "../arrays/postings.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** The values of a search's filters, by the name of the filter. */
export interface Filters extends Readonly<Partial<Record<FilterName, string>>> {
  /** The keys of the cities within a radius around `city`; openings in any of them pass the filter. */
  readonly near?: ReadonlySet<string>;
}

/** The bit of each filter in masks of filters. */
export const bitOfFilter: Readonly<Record<FilterName, number>> = perFilter((_, at) => 1 << at);

const boundToCountry = filterNames.filter((name) => filterTable[name].boundToCountry);

/**
 * For each filter, a bit mask of the filters that are ignored when its values are counted. Every filter ignores itself. The country filter also
 * ignores the filters whose values depend on the country (spec 2.4).
 */
export const ignoredFor: Readonly<Record<FilterName, number>> = {
  ...bitOfFilter,
  country: boundToCountry.reduce((bits, name) => bits | bitOfFilter[name], bitOfFilter.country),
};

/** A filter that is set, with the bitmap of a segment's documents that pass it. */
export interface ActiveFilter {
  readonly name: FilterName;
  readonly value: string;
  readonly bits: Uint32Array;
}

/** Returns the filters that a search sets, each with its bitmap for a segment. */
export const activeFilters = (live: LiveSegment, filters: Filters): ActiveFilter[] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    if (!value) return [];
    const { values } = live.tables[name];
    const matches = (other: string): boolean =>
      (name === "city" && filters.near?.has(other)) ||
      other === (name === "city" && filters.country ? cityKey(filters.country, value) : value) ||
      (name === "city" && !filters.country && other.endsWith(cityKey("", value)));
    const sets = values.flatMap((other, at) => (matches(other) ? [docsOf(live.facetPostings[name], at)] : []));
    return [{ name, value, bits: bitsOf(unionOf(sets, live.segment.size), live.segment.size) }];
  });
