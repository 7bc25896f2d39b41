import { createAttributeWriter } from "./attributes.ts";
import { buildDictionary } from "./dictionary.ts";
import { eachDoc, hasBit } from "./doc-set.ts";
import { listAt, listsFrom } from "./lists.ts";
import type { LiveSegment } from "./live-segment.ts";
import { nameAt, namesOf } from "./names.ts";
import { createPostingsWriter, docsOf, type Postings } from "./postings.ts";
import type { Columns, Segment } from "./segment.ts";

/** So many segments of about the same size become one: few segments, and each document is moved seldom. */
const together = 8;

/** How many segments at the end are to be merged; 0 for none. */
export function countToMerge(segments: readonly LiveSegment[]): number {
  const levels = segments.map(({ segment }) => Math.floor(Math.log(Math.max(1, segment.size)) / Math.log(together)));
  const last = levels.at(-1) ?? 0;
  const larger = levels.findLastIndex((level) => level > last);
  const count = levels.length - 1 - larger;
  return count >= together ? count : 0;
}

/** Where a document of the merged segment comes from. */
interface Origin {
  readonly part: number;
  readonly doc: number;
}

/** One segment of what several still keep. */
export function* mergeSegments(
  parts: readonly LiveSegment[],
  isWord: (word: string) => boolean,
): Generator<void, Segment> {
  const origins = originsOf(parts);
  const numbers = parts.map(({ segment }) => new Int32Array(segment.size).fill(-1));
  for (const [number, { part, doc }] of origins.entries()) {
    const list = numbers[part];
    if (list) list[doc] = number;
  }
  yield;
  const terms = [...new Set(parts.flatMap(({ segment }) => segment.dictionary.terms))].sort((a, b) => (a < b ? -1 : 1));
  yield;
  const places = parts.map(({ segment }) => placesIn(terms, segment.dictionary.terms));
  const masks = new Uint8Array(terms.length);
  for (const [part, { segment }] of parts.entries())
    for (const [term, mask] of segment.dictionary.languages.entries()) {
      const place = places[part]?.[term] ?? 0;
      masks[place] = (masks[place] ?? 0) | mask;
    }
  const known = new Set(terms);
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
  const { columns, tables } = mergeColumns(parts, origins);
  const phraseOf = ({ part, doc }: Origin): number[] => {
    const phrases = parts[part]?.segment.phrases;
    return phrases ? Array.from(listAt(phrases, doc), (term) => places[part]?.[term] ?? 0) : [];
  };
  yield;
  const phrases = listsFrom(origins.length, new Map(origins.map((origin, doc) => [doc, phraseOf(origin)])));
  return { size: origins.length, columns, tables, dictionary, everywhere, titles, keywords, phrases };
}

/** What is kept, in the order of lists. */
function originsOf(parts: readonly LiveSegment[]): Origin[] {
  const origins = parts.flatMap(({ segment, kept }, part) => {
    const found: (Origin & { published: number; id: string })[] = [];
    for (let doc = 0; doc < segment.size; doc += 1)
      if (hasBit(kept, doc))
        found.push({ part, doc, published: segment.columns.published[doc] ?? 0, id: nameAt(segment.columns.ids, doc) });
    return found;
  });
  return origins.sort((a, b) => b.published - a.published || (a.id < b.id ? -1 : 1));
}

/** Where the terms of a part are among all. */
function placesIn(all: readonly string[], terms: readonly string[]): Uint32Array {
  const places = new Uint32Array(terms.length);
  let place = 0;
  for (const [term, word] of terms.entries()) {
    while (all[place] !== word) place += 1;
    places[term] = place;
  }
  return places;
}

function* mergePostings(
  parts: readonly Postings[],
  numbers: readonly Int32Array[],
  places: readonly Uint32Array[],
  terms: number,
  size: number,
): Generator<void, Postings> {
  const lists: Uint32Array[] = Array.from({ length: parts.length }, (_, part) => reversed(places[part], terms));
  const gather = (term: number): Uint32Array => {
    const found: number[] = [];
    for (const [part, postings] of parts.entries()) {
      const own = (lists[part]?.[term] ?? 0) - 1;
      if (own < 0) continue;
      eachDoc(docsOf(postings, own), (doc) => {
        const number = numbers[part]?.[doc] ?? -1;
        if (number >= 0) found.push(number);
      });
    }
    return Uint32Array.from(found).sort();
  };
  const counts = new Uint32Array(terms);
  for (let term = 0; term < terms; term += 1) {
    if (term % 500 === 0) yield;
    counts[term] = gather(term).length;
  }
  const writer = createPostingsWriter(counts, size);
  for (let term = 0; term < terms; term += 1) {
    if (term % 500 === 0) yield;
    for (const doc of gather(term)) writer.add(term, doc);
  }
  return writer.postings();
}

/** For each term of all, one more than its number in a part; 0 where the part has none. */
function reversed(places: Uint32Array | undefined, terms: number): Uint32Array {
  const own = new Uint32Array(terms);
  for (const [term, place] of places?.entries() ?? []) own[place] = term + 1;
  return own;
}

function mergeColumns(parts: readonly LiveSegment[], origins: readonly Origin[]): Pick<Segment, "columns" | "tables"> {
  const attributes = createAttributeWriter();
  const rows = origins.map(({ part, doc }) => {
    const { columns, tables } = parts[part]?.segment ?? { columns: undefined, tables: undefined };
    return attributes.numbersOf({
      places: tables?.places[columns?.places[doc] ?? 0] ?? [],
      company: tables?.companies[columns?.companies[doc] ?? 0] ?? "",
      ...(tables?.topics[columns?.topics[doc] ?? 0] ?? { areas: [], interests: [] }),
    });
  });
  const taken = (name: "published" | "from" | "through" | "languages" | "titleLengths") =>
    origins.map(({ part, doc }) => parts[part]?.segment.columns[name][doc] ?? 0);
  const columns: Columns = {
    ids: namesOf(origins.map(({ part, doc }) => (parts[part] ? nameAt(parts[part].segment.columns.ids, doc) : ""))),
    published: Uint32Array.from(taken("published")),
    from: Uint32Array.from(taken("from")),
    through: Uint32Array.from(taken("through")),
    languages: Uint8Array.from(taken("languages")),
    titleLengths: Uint8Array.from(taken("titleLengths")),
    places: Uint32Array.from(rows, ([places]) => places),
    companies: Uint32Array.from(rows, ([, company]) => company),
    topics: Uint32Array.from(rows, ([, , topics]) => topics),
  };
  return { columns, tables: attributes.tables() };
}
