import { filterColumns, perFilter } from "../../jobs/filters.ts";
import { csrListsInSteps, listAt } from "../arrays/csr-lists.ts";
import { mergePostings } from "../arrays/merge-postings.ts";
import type { Postings } from "../arrays/postings.ts";
import { unionOfSorted } from "../arrays/sorted.ts";
import { packStrings, stringAt } from "../arrays/string-table.ts";
import { type AttributeRow, createAttributeWriter } from "./attributes.ts";
import { buildDictionary } from "./dictionary.ts";
import { emptyColumns } from "./entry.ts";
import type { LiveSegment } from "./live-segment.ts";
import { type Origin, originsOf } from "./origins.ts";
import type { Segment } from "./segment.ts";

/**
 * How many segments of about the same size are merged into one. A larger number would leave more segments; with a smaller one, documents would be
 * moved more often.
 */
const mergeFactor = 8;

/** Returns how many segments at the end of the list should be merged; 0 if none. */
export function countToMerge(segments: readonly LiveSegment[]): number {
  const levels = segments.map(({ segment }) => Math.floor(Math.log(Math.max(1, segment.size)) / Math.log(mergeFactor)));
  const last = levels.at(-1) ?? 0;
  const larger = levels.findLastIndex((level) => level > last);
  const count = levels.length - 1 - larger;
  return count >= mergeFactor ? count : 0;
}

/** Merges segments into one, without their removed documents, in steps. */
export function* mergeSegments(
  parts: readonly LiveSegment[],
  isWord: (word: string) => boolean,
): Generator<void, Segment> {
  const origins = yield* originsOf(parts);
  const numbers = parts.map(({ segment }) => new Int32Array(segment.size).fill(-1));
  for (const [number, { part, doc }] of origins.entries()) {
    const list = numbers[part];
    if (list) list[doc] = number;
  }
  yield;
  let terms: readonly string[] = [];
  for (const { segment } of parts) {
    terms = unionOfSorted(terms, segment.dictionary.terms);
    yield;
  }
  const places: Uint32Array[] = [];
  const masks = new Uint8Array(terms.length);
  for (const { segment } of parts) {
    const ownPlaces = placesIn(terms, segment.dictionary.terms);
    for (const [term, mask] of segment.dictionary.languages.entries()) {
      const place = ownPlaces[term] ?? 0;
      masks[place] = (masks[place] ?? 0) | mask;
    }
    places.push(ownPlaces);
    yield;
  }
  const known = new Set(terms);
  yield;
  const dictionary = yield* buildDictionary(terms, masks, (word) => known.has(word) || isWord(word));
  const moved = (of: (segment: Segment) => Postings) =>
    mergePostings(
      parts.map(({ segment }) => of(segment)),
      numbers,
      places,
      terms.length,
      origins.length,
    );
  const everywhere = yield* moved((segment) => segment.everywhere);
  const titles = yield* moved((segment) => segment.titles);
  const keywords = yield* moved((segment) => segment.keywords);
  const subjects = yield* moved((segment) => segment.subjects);
  yield;
  const { columns, tables } = yield* mergeColumns(parts, origins);
  const phrases = yield* csrListsInSteps(origins.length, (number) => {
    const { part, doc } = origins[number] ?? { part: 0, doc: 0 };
    const phrases = parts[part]?.segment.phrases;
    return phrases ? listAt(phrases, doc).map((term) => places[part]?.[term] ?? 0) : [];
  });
  return { size: origins.length, columns, tables, dictionary, everywhere, titles, keywords, subjects, phrases };
}

/** Returns the index of each of these terms in `all`. Both lists are sorted. */
function placesIn(all: readonly string[], terms: readonly string[]): Uint32Array {
  const places = new Uint32Array(terms.length);
  let place = 0;
  for (const [term, word] of terms.entries()) {
    while (all[place] !== word) place += 1;
    places[term] = place;
  }
  return places;
}

function* mergeColumns(
  parts: readonly LiveSegment[],
  origins: readonly Origin[],
): Generator<void, Pick<Segment, "columns" | "tables">> {
  const attributes = createAttributeWriter();
  const size = origins.length;
  const columns = emptyColumns(size);
  const ids: string[] = [];
  for (const [number, { part, doc }] of origins.entries()) {
    if (number % 500 === 0) yield;
    const segment = parts[part]?.segment;
    if (!segment) continue;
    const { columns: source, tables } = segment;
    ids.push(stringAt(source.ids, doc));
    for (const name of ["published", "from", "through", "languages", "titleLengths", "headLengths"] as const)
      columns[name][number] = source[name][doc] ?? 0;
    const row: AttributeRow = Object.assign(
      {},
      ...filterColumns.map((column) => tables[column][source[column][doc] ?? 0]),
    );
    const numbersOfRows = attributes.numbersOf({
      values: perFilter((name) => row[name] ?? []),
      cityLabels: row.cityLabels ?? [],
    });
    for (const column of filterColumns) columns[column][number] = numbersOfRows[column];
  }
  return { columns: { ids: packStrings(ids), ...columns }, tables: attributes.tables() };
}
