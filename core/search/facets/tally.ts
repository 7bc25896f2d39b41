import { filterTable, perFilter } from "../../jobs/filters.ts";
import { type FilterName, filterNames } from "../../site/filter-names.ts";
import type { PlainSet } from "../arrays/doc-set.ts";
import { byColumn } from "../index/attributes.ts";
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
  const found = byColumn((column) => countedRowsOf(passing.rows[column]));
  for (const name of filterNames) {
    const nearMisses = passing.nearMisses[name];
    tally.without[name] += nearMisses.count;
    const rows = found[filterTable[name].column];
    addCounts(live, name, nearMisses.count > 0 ? [rows, countedRowsOf(nearMisses.rows)] : [rows], tally.counts[name]);
  }
  return passing;
}

/** The rows of an attribute table that matches have (`rows`), and for every row of the table, how many matches have it (`counts`). */
interface CountedRows {
  readonly rows: Uint32Array;
  readonly counts: Uint32Array;
}

function countedRowsOf(counts: Uint32Array): CountedRows {
  const rows = new Uint32Array(counts.length);
  let found = 0;
  for (let row = 0; row < counts.length; row += 1) if (counts[row] !== 0) rows[found++] = row;
  return { rows: rows.subarray(0, found), counts };
}

/** Converts counts by row of the attribute table into counts by value of a filter, and adds them to `sums`. */
function addCounts(
  { tables }: LiveSegment,
  name: FilterName,
  lists: readonly CountedRows[],
  sums: Map<string, number>,
): void {
  const { values, byRow } = tables[name];
  const { starts, values: valueAt } = byRow;
  const byValue = new Uint32Array(values.length);
  for (const { rows, counts } of lists)
    for (let each = 0; each < rows.length; each += 1) {
      const row = rows[each] ?? 0;
      const count = counts[row] ?? 0;
      for (let at = starts[row] ?? 0, until = starts[row + 1] ?? 0; at < until; at += 1) {
        const value = valueAt[at] ?? 0;
        byValue[value] = (byValue[value] ?? 0) + count;
      }
    }
  for (let value = 0; value < byValue.length; value += 1) {
    const count = byValue[value] ?? 0;
    const key = values[value] ?? "";
    if (count > 0) sums.set(key, (sums.get(key) ?? 0) + count);
  }
}
