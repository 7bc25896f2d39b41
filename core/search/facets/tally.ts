import { filterTable, perFilter } from "../../jobs/filters.ts";
import { type FilterName, filterNames } from "../../site/filter-names.ts";
import type { PlainSet } from "../arrays/doc-set.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { applyFilters, type PassingMatches, passingIn } from "./apply-filters.ts";
import { activeFilters, type Filters } from "./filters.ts";

/** The counts of a search, summed over all segments. */
export interface Tally {
  total: number;
  /** For each filter, how many results have each value. A filter is ignored while its own values are counted. Cities are keyed `country/code`. */
  readonly counts: Readonly<Record<FilterName, Map<string, number>>>;
  /** For each filter, how many more results there would be without it. */
  readonly without: Record<FilterName, number>;
}

/** Creates a tally of zeros. */
export const createTally = (): Tally => ({
  total: 0,
  counts: perFilter(() => new Map<string, number>()),
  without: perFilter(() => 0),
});

/** Adds the number of matches of a segment that pass all filters to the total, and returns these matches. Nothing else is counted. */
export function totalIn(live: LiveSegment, matches: PlainSet, filters: Filters, tally: Tally): PassingMatches {
  const passing = passingIn(live, matches, activeFilters(live, filters));
  tally.total += passing.count;
  return passing;
}

/** Adds the matches of a segment to the tally and returns the matches that pass all filters. */
export function tallyIn(live: LiveSegment, matches: PlainSet, filters: Filters, tally: Tally): PassingMatches {
  const passing = applyFilters(live, matches, activeFilters(live, filters));
  tally.total += passing.count;
  for (const name of filterNames) {
    const nearMisses = passing.nearMisses[name];
    tally.without[name] += nearMisses.count;
    const rows = passing.rows[filterTable[name].column];
    addCounts(live, name, nearMisses.count > 0 ? [rows, nearMisses.rows] : [rows], tally.counts[name]);
  }
  return passing;
}

/** Converts counts by row of the attribute table into counts by value of a filter, and adds them to `counts`. */
function addCounts(
  { tables }: LiveSegment,
  name: FilterName,
  rows: readonly Uint32Array[],
  counts: Map<string, number>,
): void {
  const { values, byRow } = tables[name];
  const byValue = new Uint32Array(values.length);
  for (const list of rows)
    for (let row = 0; row < list.length; row += 1) {
      const count = list[row] ?? 0;
      if (count === 0) continue;
      for (let at = byRow.starts[row] ?? 0; at < (byRow.starts[row + 1] ?? 0); at += 1) {
        const value = byRow.values[at] ?? 0;
        byValue[value] = (byValue[value] ?? 0) + count;
      }
    }
  for (let value = 0; value < byValue.length; value += 1) {
    const count = byValue[value] ?? 0;
    const key = values[value] ?? "";
    if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
  }
}
