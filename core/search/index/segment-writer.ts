import { languages } from "../../translation/language.ts";
import { csrListsInSteps } from "../arrays/csr-lists.ts";
import { enlarged } from "../arrays/enlarged.ts";
import { createForwardStore } from "../arrays/forward.ts";
import { createPostingsWriter } from "../arrays/postings.ts";
import { sortedOrder } from "../arrays/sorted.ts";
import { createAttributeWriter } from "./attributes.ts";
import { onlyCountryOf } from "./country-ranges.ts";
import { buildDictionary } from "./dictionary.ts";
import type { SearchDocument } from "./document.ts";
import { columnsOf, type Entry, sortedEntries } from "./entry.ts";
import { isSkillTerm } from "./marks.ts";
import { increment } from "./rows.ts";
import { dayNumber, fieldCombinations, keywordBit, type Segment, subjectBit, titleBit } from "./segment.ts";
import { createWordCollector } from "./word-collector.ts";

/** Collects documents for a segment. */
export interface SegmentWriter {
  /** Adds a document. Each id may be added only once. */
  add(document: SearchDocument): void;
  /** The number of documents that have been added. */
  readonly size: number;
  /** Builds the segment, in steps. */
  finish(): Generator<void, Segment>;
}

/** How many documents are written between two yields, and how many counts of terms and fields are added up. */
const documentsPerStep = 50;
const countsPerStep = 20_000;

/**
 * Creates a writer that builds a segment from documents that can be added in any order. `isWord` says whether other segments contain a word, so that
 * compounds can be split into words that this segment does not contain.
 */
export function createSegmentWriter(isWord: (word: string) => boolean = () => false): SegmentWriter {
  const collector = createWordCollector();
  const forward = createForwardStore();
  const attributes = createAttributeWriter();
  const added: Entry[] = [];
  /** For each term and combination of fields, how many documents have the term in these fields. */
  let valueCounts = new Uint32Array(1024);
  return {
    get size() {
      return added.length;
    },
    add(document) {
      const words = collector.collect(document);
      if (valueCounts.length < collector.terms.length * fieldCombinations)
        valueCounts = enlarged(valueCounts, collector.terms.length * fieldCombinations * 2);
      for (let at = 0; at < words.entries.length; at += 1) increment(valueCounts, words.entries[at] ?? 0);
      added.push({
        id: document.id,
        title: words.title,
        titleLength: words.titleLength,
        headLength: words.headLength,
        rows: attributes.numbersOf(document),
        published: dayNumber(document.published, 0),
        from: dayNumber(document.from, 0),
        through: dayNumber(document.through, 99999999),
        language: Math.max(0, languages.indexOf(document.language)),
        at: forward.put(words.entries),
      });
    },
    *finish() {
      const tables = attributes.tables();
      const entries = yield* sortedEntries(added, tables.places.map(onlyCountryOf));
      const order = yield* sortedOrder(collector.terms);
      const terms = order.map((term) => collector.terms[term] ?? "");
      const places = new Uint32Array(terms.length);
      for (const [place, term] of order.entries()) places[term] = place;
      yield;

      const known = new Set(terms);
      const dictionary = yield* buildDictionary(
        terms,
        Uint8Array.from(order, collector.maskOf),
        (word) => known.has(word) || isWord(word),
      );

      const skills = Uint8Array.from(collector.terms, (term) => (isSkillTerm(term) ? 1 : 0));
      yield;
      const counts = {
        everywhere: new Uint32Array(terms.length),
        titles: new Uint32Array(terms.length),
        keywords: new Uint32Array(terms.length),
        subjects: new Uint32Array(terms.length),
      };
      for (const [value, count] of valueCounts.entries()) {
        if (value % countsPerStep === 0) yield;
        if (count === 0) continue;
        const term = Math.floor(value / fieldCombinations);
        const place = places[term] ?? 0;
        if (skills[term] === 0) increment(counts.everywhere, place, count);
        if (value & titleBit) increment(counts.titles, place, count);
        if (value & keywordBit) increment(counts.keywords, place, count);
        if (value & subjectBit) increment(counts.subjects, place, count);
      }
      const everywhere = createPostingsWriter(counts.everywhere, entries.length, places);
      const titles = createPostingsWriter(counts.titles, entries.length, places);
      const keywords = createPostingsWriter(counts.keywords, entries.length, places);
      const subjects = createPostingsWriter(counts.subjects, entries.length, places);
      for (const [doc, { at }] of entries.entries()) {
        if (doc % documentsPerStep === 0) yield;
        const values = forward.read(at);
        for (let index = 0; index < values.length; index += 1) {
          const value = values[index] ?? 0;
          const term = Math.floor(value / fieldCombinations);
          if (skills[term] === 0) everywhere.add(term, doc);
          if (value & titleBit) titles.add(term, doc);
          if (value & keywordBit) keywords.add(term, doc);
          if (value & subjectBit) subjects.add(term, doc);
        }
      }
      const columns = yield* columnsOf(entries);
      return {
        size: entries.length,
        columns,
        tables,
        dictionary,
        everywhere: everywhere.postings(),
        titles: titles.postings(),
        keywords: keywords.postings(),
        subjects: subjects.postings(),
        phrases: yield* csrListsInSteps(
          entries.length,
          (doc) => entries[doc]?.title.map((term) => places[term] ?? 0) ?? [],
        ),
      };
    },
  };
}
