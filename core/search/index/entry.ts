import { filterColumns } from "../../jobs/filters.ts";
import { packStrings } from "../arrays/string-table.ts";
import { type AttributeNumbers, byColumn } from "./attributes.ts";
import type { Columns } from "./segment.ts";

/** The data of a document while its segment is being written. */
export interface Entry {
  readonly id: string;
  readonly published: number;
  readonly from: number;
  readonly through: number;
  readonly language: number;
  /** The numbers of the document's rows in the attribute tables. */
  readonly rows: AttributeNumbers;
  readonly titleLength: number;
  readonly headLength: number;
  readonly title: readonly number[];
  /** The position of the document's words in the forward store. */
  readonly at: number;
}

/**
 * Sorts entries by country, then newest first, then by id, in steps. For each row of places, `onlyCountries` has its country if there is only one,
 * otherwise an empty string.
 */
export function* sortedEntries(entries: readonly Entry[], onlyCountries: readonly string[]): Generator<void, Entry[]> {
  const days = new Map<string, Map<number, Entry[]>>();
  for (const [at, entry] of entries.entries()) {
    const onlyCountry = onlyCountries[entry.rows.places] ?? "";
    const ofCountry = days.get(onlyCountry) ?? new Map<number, Entry[]>();
    days.set(onlyCountry, ofCountry);
    const day = ofCountry.get(entry.published);
    if (day) day.push(entry);
    else ofCountry.set(entry.published, [entry]);
    if (at % 10_000 === 0) yield;
  }
  const ordered: Entry[] = [];
  let sorted = 0;
  for (const onlyCountry of [...days.keys()].sort())
    for (const [, group] of [...(days.get(onlyCountry) ?? [])].sort(([a], [b]) => b - a)) {
      for (const entry of group.sort((a, b) => (a.id < b.id ? -1 : 1))) ordered.push(entry);
      sorted += group.length;
      if (sorted < 2000) continue;
      yield;
      sorted = 0;
    }
  return ordered;
}

/** Builds the columns of entries that are already sorted, in steps. */
export function* columnsOf(entries: readonly Entry[]): Generator<void, Columns> {
  const size = entries.length;
  const columns = emptyColumns(size);
  for (const [at, entry] of entries.entries()) {
    if (at % 10_000 === 0) yield;
    columns.published[at] = entry.published;
    columns.from[at] = entry.from;
    columns.through[at] = entry.through;
    columns.languages[at] = entry.language;
    columns.titleLengths[at] = entry.titleLength;
    columns.headLengths[at] = entry.headLength;
    for (const column of filterColumns) columns[column][at] = entry.rows[column];
  }
  yield;
  return { ids: packStrings(entries.map(({ id }) => id)), ...columns };
}

/** Returns columns of the given size, filled with zeros. */
export const emptyColumns = (size: number): Omit<Columns, "ids"> => ({
  published: new Uint32Array(size),
  from: new Uint32Array(size),
  through: new Uint32Array(size),
  ...byColumn(() => new Uint32Array(size)),
  languages: new Uint8Array(size),
  titleLengths: new Uint8Array(size),
  headLengths: new Uint8Array(size),
});
