import { hasBit } from "../arrays/bits.ts";
import { countBetween } from "../arrays/count-between.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { contains, numbersIn, type PlainSet } from "../arrays/doc-set.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { idfOf } from "../query/frequency.ts";
import type { StepBudget } from "../query/step-budget.ts";
import { fieldWeight } from "../query/weights.ts";
import type { Likeness } from "./likeness.ts";
import { compareInList, type FoundDocument, idOf } from "./list-order.ts";
import type { WeightedDocs, WordMatch } from "./match.ts";
import type { SegmentResults } from "./page.ts";

interface Scored extends FoundDocument {
  readonly score: number;
}

/** The matches of a segment in a search for some of the words. */
export interface SomeWordsPart extends Pick<SegmentResults, "live"> {
  /** Whether a document passes all filters. */
  passes(doc: number): boolean;
  /** The documents that contain all words, which are already among the results. */
  readonly all: PlainSet;
  readonly words: readonly WordMatch[];
}

/** The inputs of the ranking, and the number of results to return. */
export interface SomeWordsOrder {
  /** The page's language, as an index in `languages`. */
  readonly language: number;
  /** The sum of the idf (inverse document frequency) of all words of the search. */
  readonly totalIdf: number;
  /** The total number of openings. */
  readonly openings: number;
  /** How many results to return. */
  readonly count: number;
  readonly likeness: Likeness;
  /** The number of documents that may still be scored. A document counts once for each word and form that it has. */
  readonly budget: StepBudget;
}

/** How many candidates are also compared by their trigrams, as a multiple of the number of results. */
const candidateFactor = 3;

/**
 * Returns the ids of the best openings with some of the words, but not all. A title's score depends on how much of the search it covers, and on how
 * much of the title the search covers, both weighted by idf. Keywords count less than titles, and the subjects of the text count least.
 */
export function idsWithSomeWords(parts: readonly SomeWordsPart[], order: SomeWordsOrder): string[] {
  const candidates = order.count * candidateFactor;
  const found = parts.flatMap((part) => bestIn(part, { ...order, count: candidates }));
  return found
    .sort((a, b) => compareScored(a, b, order.language))
    .slice(0, candidates)
    .map((each) => ({ ...each, score: each.score + order.likeness(each.live, each.doc) }))
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
  const touched = addScores(live, words, order.budget);
  try {
    return bestOf(touched, part, order);
  } finally {
    resetScores(live, touched);
  }
}

/** Scores documents, and returns those that got a score, so that the scores can be reset. */
function addScores(live: LiveSegment, words: readonly WordMatch[], budget: StepBudget): Uint32Array {
  let touched = 0;
  for (const sets of affordable(setsToScore(live, words), live, budget))
    for (const { scores, worth, stamp, docs } of sets) touched = add(live, docs, worth, scores, stamp, touched);
  return live.touchedDocs.subarray(0, touched);
}

/** Sets of documents that get a score for a word, best first. */
interface ScoredSets {
  readonly docs: readonly WeightedDocs[];
  readonly worth: number;
  readonly scores: Float32Array;
  /** The number of the word, counted from 1. */
  readonly stamp: number;
}

const setsToScore = ({ titleScores, otherScores }: LiveSegment, words: readonly WordMatch[]) =>
  words.map(({ titles, keywords, subjects, isStated, share }, at) => {
    const stamp = at + 1;
    const sets: readonly ScoredSets[] = [
      // a word for a separate field, such as a city, counts no more in a title than in keywords: the city alone does not make a title match
      isStated
        ? { docs: titles(), worth: share * fieldWeight.keywords, scores: otherScores, stamp }
        : { docs: titles(), worth: share, scores: titleScores, stamp },
      { docs: keywords(), worth: share * fieldWeight.keywords, scores: otherScores, stamp },
      { docs: subjects(), worth: share * fieldWeight.text, scores: otherScores, stamp },
    ];
    return { share, sets };
  });

/** Returns the sets of as many of the rarest words as the budget allows, but at least of one. The words stay in the order of the search. */
function affordable(
  words: ReturnType<typeof setsToScore>,
  { segment: { size } }: LiveSegment,
  budget: StepBudget,
): (readonly ScoredSets[])[] {
  const rarestFirst = words.toSorted((a, b) => b.share - a.share);
  const costOf = (sets: readonly WeightedDocs[]): number =>
    sets.reduce((sum, { docs }) => sum + countBetween(docs, 0, size), 0);
  const isAffordable = ({ sets }: (typeof words)[number]): boolean =>
    budget.spend(sets.reduce((sum, { docs }) => sum + costOf(docs), 0));
  const kept = new Set(rarestFirst.filter((word, at) => isAffordable(word) || at === 0));
  return words.filter((word) => kept.has(word)).map(({ sets }) => sets);
}

/**
 * Adds `worth`, times the weight of the set, to the score of each document in these sets. `stamp` stands for the word, so that a document gets points
 * only once per word. Returns how many documents now have a score.
 */
function add(
  { stamps, touchedDocs, scratchDocs }: LiveSegment,
  sets: readonly WeightedDocs[],
  worth: number,
  scores: Float32Array,
  stamp: number,
  from: number,
): number {
  let touched = from;
  for (const { docs, weight } of sets) {
    const numbers = numbersIn(docs, scratchDocs);
    const score = worth * weight;
    for (let at = 0; at < numbers.length; at += 1) {
      const doc = numbers[at] ?? 0;
      const before = stamps[doc];
      if (before === stamp) continue;
      if (before === 0) touchedDocs[touched++] = doc;
      stamps[doc] = stamp;
      scores[doc] = (scores[doc] ?? 0) + score;
    }
  }
  return touched;
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
    // the score cannot be higher than this upper bound, because a title is at least as long as the part of it that matched
    if (title / Math.sqrt(title + 1) + other < minScore) continue;
    if (!hasBit(live.listed, doc) || !passes(doc) || contains(all, doc)) continue;
    const score = other + (title > 0 ? title / Math.sqrt(lengthOf(live, doc, openings) / totalIdf + 1) : 0);
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

/** Returns the weighted length of a title: the sum of the idf of its words, without stop words, counting several forms of a word once. */
function lengthOf({ segment }: LiveSegment, doc: number, openings: number): number {
  const terms = listAt(segment.phrases, doc);
  let sum = 0;
  for (const term of terms) sum += idfOf(segment.everywhere.counts[term] ?? 0, openings);
  return (sum * (segment.columns.titleLengths[doc] ?? 0)) / Math.max(1, terms.length);
}
