import { eachDoc, hasBit } from "../arrays/doc-set.ts";
import { nameAt } from "../arrays/names.ts";
import type { SearchDocument } from "../index/document.ts";
import { type LiveSegment, listFor, openingSegment, openSegment, removeDoc } from "../index/live-segment.ts";
import { countToMerge, mergeSegments } from "../index/merge.ts";
import type { Segment } from "../index/segment.ts";
import { createSegmentWriter, type SegmentWriter } from "../index/segment-writer.ts";
import type { KeptSegment } from "../index/snapshot.ts";
import { stepsTogether } from "../index/steps.ts";
import { createVocabulary } from "../index/vocabulary.ts";
import type { Knowledge } from "../query/knowledge.ts";
import { type SearchAnswer, type SearchRequest, searchIn } from "./search.ts";

/** A change of the index: new and changed openings, and ids that are gone. */
export interface IndexChange {
  readonly put: Iterable<SearchDocument>;
  readonly remove: Iterable<string>;
}

/** All openings that can be found, in memory. */
export interface SearchIndex {
  search(request: SearchRequest): SearchAnswer;
  /**
   * Takes in a change and answers searches from before it until it is done. Takes a while over many openings, and lets
   * others go on in between; the next change begins when this one has ended.
   */
  update(change: IndexChange): Generator<void, void>;
  /**
   * Makes one segment of many small ones where it is time to, in steps; changes may come in between. Answers are the same
   * before and after.
   */
  tidy(): Generator<void, void>;
  /** Holds what a writer was given and nothing else. */
  replace(writer: SegmentWriter): Generator<void, void>;
  /** Holds what was kept from before and nothing else. */
  load(kept: readonly KeptSegment[]): void;
  /** Lists what is within its dates on a day, as `20260501`. */
  setToday(today: number): void;
  /** How many openings it holds. */
  size(): number;
  segments(): readonly LiveSegment[];
}

export interface SearchIndexOptions {
  readonly knowledge: Knowledge;
  /** Today as a number, `20260501`. */
  readonly today: number;
}

/** So few openings are soon taken in; giving way often takes longer. */
const small = 5;

export function createSearchIndex({ knowledge, today: firstDay }: SearchIndexOptions): SearchIndex {
  let today = firstDay;
  let segments: readonly LiveSegment[] = [];
  let vocabulary = createVocabulary(segments);
  const isWord = (word: string): boolean => vocabulary.has(word);
  const holdOnly = (live: readonly LiveSegment[]): void => {
    segments = live;
    vocabulary = createVocabulary(live);
  };
  const removeFrom = (from: readonly LiveSegment[], id: string): void => {
    for (const live of from) {
      const doc = live.docOf(id);
      if (doc !== undefined) removeDoc(live, doc);
    }
  };

  function* opening(making: Generator<void, Segment>): Generator<void, LiveSegment> {
    const segment = yield* making;
    const day = today;
    const live = yield* openingSegment(segment, day);
    if (day !== today) listFor(live, today);
    return live;
  }
  /** Few openings are taken in before a merge goes on. */
  let hurried = false;
  function* adding(writer: SegmentWriter): Generator<void, LiveSegment> {
    const steps = opening(writer.finish());
    if (writer.size >= small) return yield* steps;
    hurried = true;
    try {
      return yield* stepsTogether(steps, 6);
    } finally {
      hurried = false;
    }
  }
  /** Merges what comes after a segment; while that goes on, what comes after it in turn. */
  function* tidyAfter(last?: LiveSegment): Generator<void, void> {
    for (;;) {
      if (last && !segments.includes(last)) return;
      const later = last ? segments.slice(segments.indexOf(last) + 1) : segments;
      const count = countToMerge(later);
      if (count === 0) return;
      const parts = later.slice(-count);
      const atFirst = parts.map((live) => ({ ...live, kept: live.kept.slice() }));
      const merging = opening(mergeSegments(atFirst, isWord));
      let step = merging.next();
      for (; !step.done; step = merging.next()) {
        do yield;
        while (hurried);
        yield* tidyAfter(parts.at(-1)); // many small changes may come during a long merge
      }
      const merged = step.value;
      if (!parts.every((part) => segments.includes(part))) return; // all is another one by now
      for (const [at, { segment, kept }] of parts.entries())
        for (const doc of removedSince(atFirst[at]?.kept ?? kept, kept))
          removeFrom([merged], nameAt(segment.columns.ids, doc));
      const [first] = parts;
      segments = segments.flatMap((each) => (each === first ? [merged] : parts.includes(each) ? [] : [each]));
    }
  }

  return {
    search: (request) => searchIn(segments, request, knowledge),
    *update({ put, remove }) {
      const writer = createSegmentWriter(isWord);
      const ids: string[] = [];
      for (const document of put) {
        writer.add(document);
        ids.push(document.id);
        if (writer.size % 5 === 0) yield;
      }
      const added = writer.size > 0 ? [yield* adding(writer)] : [];
      const before = segments;
      for (const id of [...remove, ...ids]) removeFrom(before, id);
      segments = [...before, ...added];
      added.forEach(vocabulary.add);
    },
    tidy: () => tidyAfter(),
    *replace(writer) {
      holdOnly([yield* opening(writer.finish())]);
    },
    load(kept) {
      holdOnly(kept.map((each) => openSegment(each.segment, today, each.kept)));
    },
    setToday(day) {
      if (day === today) return;
      today = day;
      for (const live of segments) listFor(live, day);
    },
    size: () => segments.reduce((sum, live) => sum + keptIn(live), 0),
    segments: () => segments,
  };
}

/** The documents whose bits are gone. */
function removedSince(before: Uint32Array, now: Uint32Array): number[] {
  const removed: number[] = [];
  eachDoc({ bits: before.map((word, at) => word & ~(now[at] ?? 0)) }, (doc) => {
    removed.push(doc);
  });
  return removed;
}

function keptIn({ segment, kept }: LiveSegment): number {
  let count = 0;
  for (let doc = 0; doc < segment.size; doc += 1) if (hasBit(kept, doc)) count += 1;
  return count;
}
