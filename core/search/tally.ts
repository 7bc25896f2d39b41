import { bitOf, type FilterName, type Filters, failuresOf, filterNames, freeOf } from "./filters.ts";
import type { LiveSegment } from "./live-segment.ts";
import { levelOf, levels } from "./points.ts";

/** Openings in the visitor's language are in the upper half. */
export const buckets = levels * 2;

/** What is counted over all segments while a search goes through its matches. */
export interface Tally {
  total: number;
  /** How many results each bucket holds. */
  readonly buckets: Uint32Array;
  /** By filter and value, without that filter; a city's value is `country/code`. */
  readonly counts: Readonly<Record<FilterName, Map<string, number>>>;
  /** How many results there were without each filter. */
  readonly without: Record<FilterName, number>;
}

export const createTally = (): Tally => ({
  total: 0,
  buckets: new Uint32Array(buckets),
  counts: recordOf(() => new Map<string, number>()),
  without: recordOf(() => 0),
});

const recordOf = <Value>(make: () => Value): Record<FilterName, Value> => ({
  country: make(),
  city: make(),
  company: make(),
  role: make(),
  area: make(),
  interest: make(),
});

/** The part of a search that decides the order of its results. */
export interface Order {
  /** The place in `languages`. */
  readonly language: number;
  /** How many words were to be found. */
  readonly words: number;
}

export const bucketOf = (live: LiveSegment, doc: number, { language, words }: Order): number => {
  const { columns } = live.segment;
  const points = live.points[doc] ?? 0;
  const level = points === 0 ? 0 : levelOf(points, columns.titleLengths[doc] ?? 0, words);
  return columns.languages[doc] === language ? levels + level : level;
};

/** Goes once through the matches of a segment; answers a test of whether a document passes all filters. */
export function tallyIn(
  live: LiveSegment,
  numbers: Uint32Array,
  filters: Filters,
  order: Order,
  tally: Tally,
): (doc: number) => boolean {
  const { columns, tables } = live.segment;
  const failures = failuresOf(live.tables, filters);
  const rows = {
    place: new Uint32Array(tables.places.length),
    company: new Uint32Array(tables.companies.length),
    topic: new Uint32Array(tables.topics.length),
  };
  const alone = recordOf(() => new Uint32Array(0));
  for (const name of filterNames) if (filters[name]) alone[name] = new Uint32Array(failures[columnOf[name]].length);
  const { places, companies, topics } = columns;
  const failing = (doc: number): number =>
    (failures.places[places[doc] ?? 0] ?? 0) |
    (failures.companies[companies[doc] ?? 0] ?? 0) |
    (failures.topics[topics[doc] ?? 0] ?? 0);
  const nameOfBit: Readonly<Record<number, FilterName>> = Object.fromEntries(
    filterNames.map((name) => [bitOf[name], name]),
  );

  for (let at = 0; at < numbers.length; at += 1) {
    const doc = numbers[at] ?? 0;
    const failed = failing(doc);
    if (failed === 0) {
      tally.total += 1;
      const bucket = bucketOf(live, doc, order);
      tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1;
      increase(rows.place, places[doc] ?? 0);
      increase(rows.company, companies[doc] ?? 0);
      increase(rows.topic, topics[doc] ?? 0);
      continue;
    }
    if ((failed & ~freeOf.country) === 0) {
      tally.without.country += 1;
      increase(alone.country, places[doc] ?? 0);
    }
    const name = nameOfBit[failed];
    if (name === undefined || name === "country") continue;
    tally.without[name] += 1;
    increase(alone[name], columns[columnOf[name]][doc] ?? 0);
  }

  const passed = { places: rows.place, companies: rows.company, topics: rows.topic };
  for (const name of filterNames) addCounts(live, name, [passed[columnOf[name]], alone[name]], tally.counts[name]);
  return (doc) => failing(doc) === 0;
}

const columnOf = {
  country: "places",
  city: "places",
  company: "companies",
  role: "topics",
  area: "topics",
  interest: "topics",
} as const;

function increase(rows: Uint32Array, row: number): void {
  rows[row] = (rows[row] ?? 0) + 1;
}

/** From counts by row to counts by value. */
function addCounts(
  { tables }: LiveSegment,
  name: FilterName,
  rows: readonly Uint32Array[],
  counts: Map<string, number>,
): void {
  const { values, of } = tables[name];
  const byValue = new Uint32Array(values.length);
  for (const list of rows)
    for (let row = 0; row < list.length; row += 1) {
      const count = list[row] ?? 0;
      if (count === 0) continue;
      for (let at = of.starts[row] ?? 0; at < (of.starts[row + 1] ?? 0); at += 1) {
        const value = of.values[at] ?? 0;
        byValue[value] = (byValue[value] ?? 0) + count;
      }
    }
  for (const [value, count] of byValue.entries()) {
    const key = values[value] ?? "";
    if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
  }
}
