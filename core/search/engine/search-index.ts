import { hasBit } from "../arrays/bits.ts";
import { eachDoc } from "../arrays/doc-set.ts";
import { stringAt } from "../arrays/string-table.ts";
import type { SearchDocument } from "../index/document.ts";
import {
  type LiveSegment,
  openSegment,
  openSegmentInSteps,
  removeDoc,
  updateListedFor,
} from "../index/live-segment.ts";
import { countToMerge, mergeSegments } from "../index/merge.ts";
import type { Segment } from "../index/segment.ts";
import { createSegmentWriter, type SegmentWriter } from "../index/segment-writer.ts";
import type { StoredSegment } from "../index/snapshot.ts";
import { inLargerSteps } from "../index/steps.ts";
import { createVocabulary } from "../index/vocabulary.ts";
import type { Knowledge } from "../query/knowledge.ts";
import { matchesIn, type SearchAnswer, type SearchRequest, searchIn } from "./search.ts";

/** A change to the index: the new and changed openings, and the ids of openings to remove. */
export interface IndexChange {
  /** Openings to add; an opening with the same id is replaced. */
  readonly put: Iterable<SearchDocument>;
  /** The ids of openings to remove; unknown ids are ignored. */
  readonly remove: Iterable<string>;
}

/** The in-memory index of all searchable openings. */
export interface SearchIndex {
  /** Searches the current state of the index. */
  search(request: SearchRequest): SearchAnswer;
  /** Applies a change in steps that can be spread over time. Searches use the old state until the last step. Updates must not overlap. */
  update(change: IndexChange): Generator<void, void>;
  /**
   * Merges small segments, in steps, if there are enough of them. Updates may run in between; results do not change.
   */
  tidy(): Generator<void, void>;
  /** Replaces the entire content with the documents of the writer, in steps. */
  replace(writer: SegmentWriter): Generator<void, void>;
  /** Replaces the entire content with the segments of a snapshot. */
  load(kept: readonly StoredSegment[]): void;
  /** Sets the day, such as `20260501`, that decides which openings are listed. */
  setToday(today: number): void;
  /** Returns the number of openings. */
  size(): number;
  /** Builds a segment that does not become part of the index, in steps. Compounds are split by the vocabulary of the index. */
  buildSeparateSegment(documents: Iterable<SearchDocument>): Generator<void, LiveSegment>;
  /** Returns the ids of the matches in a segment made by `buildSeparateSegment`, best first. The request is planned over the index. */
  matchesIn(segment: LiveSegment, request: SearchRequest): readonly string[];
  /** Returns the current segments, for a snapshot. */
  segments(): readonly LiveSegment[];
}

/** The options of a search index. */
export interface SearchIndexOptions {
  readonly knowledge: Knowledge;
  /** The current day as a number, such as `20260501`. */
  readonly today: number;
}

/**
 * Updates with fewer openings than this yield less often, because yielding would take longer than the work itself: `stepsOfSmallUpdate` steps are
 * done between two yields.
 */
const smallUpdate = 5;
const stepsOfSmallUpdate = 6;

/** Creates an empty index. */
export function createSearchIndex({ knowledge, today: firstDay }: SearchIndexOptions): SearchIndex {
  let today = firstDay;
  let segments: readonly LiveSegment[] = [];
  let vocabulary = createVocabulary(segments);
  const isWord = (word: string): boolean => vocabulary.has(word);
  const replaceAll = (live: readonly LiveSegment[]): void => {
    segments = live;
    vocabulary = createVocabulary(live);
  };
  const removeFrom = (from: readonly LiveSegment[], id: string): void => {
    for (const live of from) {
      const doc = live.docOf(id);
      if (doc !== undefined) removeDoc(live, doc);
    }
  };

  function* opened(build: Generator<void, Segment>): Generator<void, LiveSegment> {
    const segment = yield* build;
    const day = today;
    const live = yield* openSegmentInSteps(segment, day);
    if (day !== today) updateListedFor(live, today);
    return live;
  }
  /** Whether merging is paused until a small update is finished. */
  let mergingWaits = false;
  function* finished(writer: SegmentWriter): Generator<void, LiveSegment> {
    const steps = opened(writer.finish());
    if (writer.size >= smallUpdate) return yield* steps;
    mergingWaits = true;
    try {
      return yield* inLargerSteps(steps, stepsOfSmallUpdate);
    } finally {
      mergingWaits = false;
    }
  }
  /** Merges the segments after `last`, including segments that are added during the merge. */
  function* tidyAfter(last?: LiveSegment): Generator<void, void> {
    for (;;) {
      if (last && !segments.includes(last)) return;
      const later = last ? segments.slice(segments.indexOf(last) + 1) : segments;
      const count = countToMerge(later);
      if (count === 0) return;
      const parts = later.slice(-count);
      const atStart = parts.map((live) => ({ ...live, kept: live.kept.slice() }));
      const merging = opened(mergeSegments(atStart, isWord));
      let step = merging.next();
      for (; !step.done; step = merging.next()) {
        do yield;
        while (mergingWaits);
        yield* tidyAfter(parts.at(-1)); // many small updates may happen during a long merge, so their segments are merged, too
      }
      const merged = step.value;
      if (!parts.every((part) => segments.includes(part))) return; // the index was replaced during the merge
      for (const [at, { segment, kept }] of parts.entries())
        for (const doc of removedSince(atStart[at]?.kept ?? kept, kept))
          removeFrom([merged], stringAt(segment.columns.ids, doc));
      const [first] = parts;
      segments = segments.flatMap((each) => (each === first ? [merged] : parts.includes(each) ? [] : [each]));
    }
  }

  return {
    search: (request) => searchIn(segments, request, knowledge),
    *buildSeparateSegment(documents) {
      const writer = createSegmentWriter(isWord);
      for (const document of documents) {
        writer.add(document);
        if (writer.size % 5 === 0) yield;
      }
      return yield* opened(writer.finish());
    },
    matchesIn(segment, request) {
      updateListedFor(segment, today);
      return matchesIn(segments, segment, request, knowledge);
    },
    *update({ put, remove }) {
      const writer = createSegmentWriter(isWord);
      const ids: string[] = [];
      for (const document of put) {
        writer.add(document);
        ids.push(document.id);
        if (writer.size % 5 === 0) yield;
      }
      const added = writer.size > 0 ? [yield* finished(writer)] : [];
      const before = segments;
      for (const id of [...remove, ...ids]) removeFrom(before, id);
      segments = [...before, ...added];
      added.forEach(vocabulary.add);
    },
    tidy: () => tidyAfter(),
    *replace(writer) {
      replaceAll([yield* opened(writer.finish())]);
    },
    load(kept) {
      replaceAll(kept.map((each) => openSegment(each.segment, today, each.kept)));
    },
    setToday(day) {
      if (day === today) return;
      today = day;
      for (const live of segments) updateListedFor(live, day);
    },
    size: () => segments.reduce((sum, live) => sum + sizeOfLive(live), 0),
    segments: () => segments,
  };
}

/** Returns the documents in `before` that are not in `now`. */
function removedSince(before: Uint32Array, now: Uint32Array): number[] {
  const removed: number[] = [];
  eachDoc({ bits: before.map((word, at) => word & ~(now[at] ?? 0)) }, (doc) => {
    removed.push(doc);
  });
  return removed;
}

function sizeOfLive({ segment, kept }: LiveSegment): number {
  let count = 0;
  for (let doc = 0; doc < segment.size; doc += 1) if (hasBit(kept, doc)) count += 1;
  return count;
}
