import { filterColumns } from "../../jobs/filters.ts";
import { namesOf } from "../arrays/names.ts";
import { type AttributeNumbers, byColumn } from "./attributes.ts";
import type { Columns } from "./segment.ts";

/** What is noted of a document while a segment is written. */
export interface Entry {
  readonly id: string;
  readonly published: number;
  readonly from: number;
  readonly through: number;
  readonly language: number;
  /** The rows of its attributes. */
  readonly rows: AttributeNumbers;
  readonly titleLength: number;
  readonly title: readonly number[];
  /** Where its words are in the forward store. */
  readonly at: number;
}

/** By home, newer first, then by id; `homes` are those of the rows of places. A day of a home is sorted in one step. */
export function* inOrder(entries: readonly Entry[], homes: readonly string[]): Generator<void, Entry[]> {
  const days = new Map<string, Map<number, Entry[]>>();
  for (const [at, entry] of entries.entries()) {
    const home = homes[entry.rows.places] ?? "";
    const ofHome = days.get(home) ?? new Map<number, Entry[]>();
    days.set(home, ofHome);
    const day = ofHome.get(entry.published);
    if (day) day.push(entry);
    else ofHome.set(entry.published, [entry]);
    if (at % 10_000 === 0) yield;
  }
  const ordered: Entry[] = [];
  let sorted = 0;
  for (const home of [...days.keys()].sort())
    for (const [, group] of [...(days.get(home) ?? [])].sort(([a], [b]) => b - a)) {
      for (const entry of group.sort((a, b) => (a.id < b.id ? -1 : 1))) ordered.push(entry);
      sorted += group.length;
      if (sorted < 2000) continue;
      yield;
      sorted = 0;
    }
  return ordered;
}

/** The columns of entries in this order. */
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
    for (const column of filterColumns) columns[column][at] = entry.rows[column];
  }
  yield;
  return { ids: namesOf(entries.map(({ id }) => id)), ...columns };
}

/** Columns without a value yet. */
export const emptyColumns = (size: number): Omit<Columns, "ids"> => ({
  ...{ published: new Uint32Array(size), from: new Uint32Array(size), through: new Uint32Array(size) },
  ...byColumn(() => new Uint32Array(size)),
  ...{ languages: new Uint8Array(size), titleLengths: new Uint8Array(size) },
});
