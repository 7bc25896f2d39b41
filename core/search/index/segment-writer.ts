import { languages } from "../../translation/language.ts";
import { csrListsInSteps } from "../arrays/csr-lists.ts";
import { createForwardStore } from "../arrays/forward.ts";
import { createPostingsWriter } from "../arrays/postings.ts";
import { sortedOrder } from "../arrays/sorted.ts";
import { createAttributeWriter } from "./attributes.ts";
import { onlyCountryOf } from "./country-ranges.ts";
import { buildDictionary } from "./dictionary.ts";
import type { SearchDocument } from "./document.ts";
import { columnsOf, type Entry, sortedEntries } from "./entry.ts";
import { isSkillTerm } from "./marks.ts";
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

/** How many documents are written between two yields. */
const documentsPerStep = 50;

/**
 * Creates a writer that builds a segment from documents that can be added in any order. `isWord` says whether other segments contain a word, so that
 * compounds can be split into words that this segment does not contain.
 */
export function createSegmentWriter(isWord: (word: string) => boolean = () => false): SegmentWriter {
  const collector = createWordCollector();
  const forward = createForwardStore();
  const attributes = createAttributeWriter();
  const added: Entry[] = [];
  return {
    get size() {
      return added.length;
    },
    add(document) {
      const words = collector.collect(document);
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

      const skills = Uint8Array.from(terms, (term) => (isSkillTerm(term) ? 1 : 0));
      yield;
      const counts = [0, titleBit, keywordBit, subjectBit].map(() => new Uint32Array(terms.length));
      const eachEntry = (at: number, visit: (field: number, term: number) => void): void => {
        for (const value of forward.read(at)) {
          const term = places[Math.floor(value / fieldCombinations)] ?? 0;
          if (skills[term] === 0) visit(0, term);
          if (value & titleBit) visit(1, term);
          if (value & keywordBit) visit(2, term);
          if (value & subjectBit) visit(3, term);
        }
      };
      for (const [doc, { at }] of entries.entries()) {
        if (doc % documentsPerStep === 0) yield;
        eachEntry(at, (field, term) => {
          const count = counts[field];
          if (count) count[term] = (count[term] ?? 0) + 1;
        });
      }
      const writers = counts.map((count) => createPostingsWriter(count, entries.length));
      for (const [doc, { at }] of entries.entries()) {
        if (doc % documentsPerStep === 0) yield;
        eachEntry(at, (field, term) => writers[field]?.add(term, doc));
      }
      const [everywhere, titles, keywords, subjects] = writers.map((writer) => writer.postings());
      if (!everywhere || !titles || !keywords || !subjects) throw new TypeError("four fields have postings");
      const columns = yield* columnsOf(entries);
      return {
        size: entries.length,
        columns,
        tables,
        dictionary,
        everywhere,
        titles,
        keywords,
        subjects,
        phrases: yield* csrListsInSteps(
          entries.length,
          (doc) => entries[doc]?.title.map((term) => places[term] ?? 0) ?? [],
        ),
      };
    },
  };
}
