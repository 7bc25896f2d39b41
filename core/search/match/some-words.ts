import { hasBit } from "../arrays/bits.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { contains, eachDoc, maxSizeOf, type PlainSet } from "../arrays/doc-set.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { idfOf } from "../query/frequency.ts";
import type { Likeness } from "./likeness.ts";
import { compareInList, type FoundDocument, idOf } from "./list-order.ts";
import type { WeightedDocs, WordMatch } from "./match.ts";
import type { SegmentResults } from "./page.ts";

/** The weight of a word in keywords, and of a word in the text. A word that is the whole title has the weight 1. */
const keywordWeight = 0.5;
const textWeight = 0.15;

/** Lowers the scores of very short titles. */
const lengthDamping = 0.2;

/** Words that occur in a larger share of the documents than this are looked up in titles and keywords only. */
const maxTextShare = 0.02;

interface Scored extends FoundDocument {
  readonly score: number;
}

/** The matches of a segment in a search for some of the words. */
export interface SomeWordsPart extends Pick<SegmentResults, "live"> {
  /** Whether a document passes all filters. */
  passes(doc: number): boolean;
  /** The documents that contain all the words; they are shown already. */
  readonly all: PlainSet;
  readonly words: readonly WordMatch[];
}

/** How results are ranked, and how many are returned. */
export interface SomeWordsOrder {
  /** The page's language, as an index in `languages`. */
  readonly language: number;
  /** The sum of the idf of all words. */
  readonly totalIdf: number;
  /** The number of all openings. */
  readonly openings: number;
  /** How many results to return. */
  readonly count: number;
  readonly likeness: Likeness;
}

/** How many candidates are also compared by their trigrams, as a multiple of the number of results. */
const candidateFactor = 3;
/** The weight of the comparison by trigrams. */
const likenessWeight = 0.4;

/**
 * Returns the ids of the best openings with some of the words. The score of a title depends on how much of the search the title covers, and on how much
 * of the title the search covers, both weighted by idf; keywords count less, and the text least.
 */
export function idsWithSomeWords(parts: readonly SomeWordsPart[], order: SomeWordsOrder): string[] {
  const candidates = order.count * candidateFactor;
  const found = parts.flatMap((part) => bestIn(part, { ...order, count: candidates }));
  return found
    .sort((a, b) => compareScored(a, b, order.language))
    .slice(0, candidates)
    .map((each) => ({ ...each, score: each.score + likenessWeight * order.likeness(each.live, each.doc) }))
    .sort((a, b) => compareScored(a, b, order.language))
    .slice(0, order.count)
    .map(idOf);
}

const compareScored = (a: Scored, b: Scored, language: number): number =>
  b.score - a.score || isInLanguage(b, language) - isInLanguage(a, language) || compareInList(a, b);

const isInLanguage = ({ live, doc }: Scored, language: number): number =>
  live.segment.columns.languages[doc] === language ? 1 : 0;

function bestIn(part: SomeWordsPart, order: SomeWordsOrder): Scored[] {
  const { live, words } = part;
  const touched = addScores(live, words);
  try {
    return bestOf(touched, part, order);
  } finally {
    resetScores(live, touched);
  }
}

/** Scores documents, and returns those that got a score, so that the scores can be reset. */
function addScores(
  { segment: { size }, stamps, titleScores, otherScores, touchedDocs }: LiveSegment,
  words: readonly WordMatch[],
) {
  let touched = 0;
  const add = (sets: readonly WeightedDocs[], worth: number, scores: Float32Array, stamp: number): void => {
    for (const { docs, weight } of sets)
      eachDoc(docs, (doc) => {
        const before = stamps[doc];
        if (before === stamp) return;
        if (before === 0) touchedDocs[touched++] = doc;
        stamps[doc] = stamp;
        scores[doc] = (scores[doc] ?? 0) + worth * weight;
      });
  };
  for (const [at, { everywhere, titles, keywords, isStated, share }] of words.entries()) {
    // a stated word, such as a city, counts in a title as little as in keywords: a matching city alone does not make a matching title
    if (isStated) add(titles, share * keywordWeight, otherScores, at + 1);
    else add(titles, share, titleScores, at + 1);
    add(keywords, share * keywordWeight, otherScores, at + 1);
    if (maxSizeOf(everywhere) > size * maxTextShare) continue;
    add([{ docs: everywhere, weight: 1 }], share * textWeight, otherScores, at + 1);
  }
  return touchedDocs.subarray(0, touched);
}

function resetScores({ stamps, titleScores, otherScores }: LiveSegment, touched: Uint32Array): void {
  for (let at = 0; at < touched.length; at += 1) {
    const doc = touched[at] ?? 0;
    stamps[doc] = 0;
    titleScores[doc] = 0;
    otherScores[doc] = 0;
  }
}

/** Returns the documents with the highest scores. If scores are equal, documents in the page's language come first, then newer documents. */
function bestOf(
  touched: Uint32Array,
  { live, passes, all }: SomeWordsPart,
  { totalIdf, openings, count, language }: SomeWordsOrder,
) {
  const best: Scored[] = [];
  let minScore = 0;
  for (let at = 0; at < touched.length; at += 1) {
    const doc = touched[at] ?? 0;
    const title = live.titleScores[doc] ?? 0;
    const other = live.otherScores[doc] ?? 0;
    // skip early: the score cannot be higher than this, because a title is at least as long as the part of it that matched
    if (title / Math.sqrt(title + lengthDamping) + other < minScore) continue;
    if (!hasBit(live.listed, doc) || !passes(doc) || contains(all, doc)) continue;
    const score = other + (title > 0 ? title / Math.sqrt(lengthOf(live, doc, openings) / totalIdf + lengthDamping) : 0);
    const found = { live, doc, score };
    let place = best.length;
    for (let before = best[place - 1]; before && compareScored(found, before, language) < 0; before = best[place - 1])
      place -= 1;
    if (place === count) continue;
    best.splice(place, 0, found);
    best.length = Math.min(best.length, count);
    if (best.length === count) minScore = best.at(-1)?.score ?? 0;
  }
  return best;
}

/** Returns the length of a title: the sum of the idf of its words, counting the forms of a word once. */
function lengthOf({ segment }: LiveSegment, doc: number, openings: number): number {
  const terms = listAt(segment.phrases, doc);
  let sum = 0;
  for (const term of terms) sum += idfOf(segment.everywhere.counts[term] ?? 0, openings);
  return (sum * (segment.columns.titleLengths[doc] ?? 0)) / Math.max(1, terms.length);
}
