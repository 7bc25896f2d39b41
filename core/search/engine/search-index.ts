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

/** New and changed openings, and the ids of those that are gone. */
export interface IndexChange {
  /** Added, or replaced where the id is known. */
  readonly put: Iterable<SearchDocument>;
  /** Ids; unknown ones are ignored. */
  readonly remove: Iterable<string>;
}

/** The in-memory index of all searchable openings. */
export interface SearchIndex {
  /** Answers from the current state. */
  search(request: SearchRequest): SearchAnswer;
  /**
   * Applies a change, in steps that can be spread over time; searches see the old state until the last step. Run one
   * update to its end before starting the next.
   */
  update(change: IndexChange): Generator<void, void>;
  /**
   * Merges small segments where there are enough of them, in steps. Updates may run in between; results do not change.
   */
  tidy(): Generator<void, void>;
  /** Replaces the whole content with what the writer was given. */
  replace(writer: SegmentWriter): Generator<void, void>;
  /** Replaces the whole content with the segments of a snapshot. */
  load(kept: readonly KeptSegment[]): void;
  /** Sets the day, such as `20260501`, that decides what is listed. */
  setToday(today: number): void;
  /** The number of openings. */
  size(): number;
  /** The current segments, for a snapshot. */
  segments(): readonly LiveSegment[];
}

/** What the index needs to answer. */
export interface SearchIndexOptions {
  readonly knowledge: Knowledge;
  /** Today as a number, such as `20260501`. */
  readonly today: number;
}

/** An update of fewer openings runs in larger steps: yielding often would take longer than the work. */
const small = 5;

/** Creates an empty index. */
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
  /** While true, merging waits, so that a small update finishes first. */
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
  /** Merges the segments after `last`. While that goes on, it also merges those that are added in the meantime. */
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
        yield* tidyAfter(parts.at(-1)); // a long merge may see many small updates
      }
      const merged = step.value;
      if (!parts.every((part) => segments.includes(part))) return; // the whole index has been replaced
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

/** The documents that are in `before` and no longer in `now`. */
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
