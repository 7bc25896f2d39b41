import { hasBit } from "../arrays/bits.ts";
import { contains, eachDoc, intersectionOf, maxSizeOf, type PlainSet } from "../arrays/doc-set.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { Match, WeightedDocs } from "./match.ts";

/** The range of points that a word gives in the title, in keywords, and among the subjects of the text. A mere mention in the text gives no points. */
const titlePoints = { min: 500, max: 1000 };
const keywordPoints = { min: 200, max: 400 };
const subjectPoints = { min: 60, max: 120 };

/**
 * Gives points to documents. Each word gives points once, for the best field that has the word. Returns the documents with points, so that the points
 * can be reset.
 */
export function givePoints(live: LiveSegment, { docs, words }: Pick<Match, "docs" | "words">): Uint32Array {
  let touched = 0;
  for (const [at, { titles, keywords, subjects, share }] of words.entries()) {
    for (const each of titles) touched = give(live, docs, each, at + 1, worthOf(titlePoints, share, each), touched);
    for (const each of keywords) touched = give(live, docs, each, at + 1, worthOf(keywordPoints, share, each), touched);
    for (const each of subjects) touched = give(live, docs, each, at + 1, worthOf(subjectPoints, share, each), touched);
  }
  return live.touchedDocs.subarray(0, touched);
}

const worthOf = ({ min, max }: typeof titlePoints, share: number, { weight }: WeightedDocs): number =>
  Math.max(1, Math.round(share * (min + (max - min) * weight)));

/** Resets the points of these documents. */
export function resetPoints({ points, stamps }: LiveSegment, touched: Uint32Array): void {
  for (const doc of touched) {
    points[doc] = 0;
    stamps[doc] = 0;
  }
}

/** Gives points for one word and field, iterating over the smaller set. Returns how many documents now have points. */
function give(
  live: LiveSegment,
  wanted: PlainSet,
  { docs: found }: WeightedDocs,
  stamp: number,
  worth: number,
  from: number,
): number {
  const { points, stamps, touchedDocs } = live;
  let touched = from;
  const visit = (doc: number): void => {
    const before = stamps[doc];
    if (before === stamp) return;
    if (before === 0) touchedDocs[touched++] = doc;
    stamps[doc] = stamp;
    points[doc] = (points[doc] ?? 0) + worth;
  };
  const fewer = wanted.docs && wanted.docs.length * 16 <= maxSizeOf(found) ? wanted.docs : undefined;
  const [few, all] = fewer ? [fewer, found] : [found.docs, wanted];
  if (few) {
    for (let at = 0; at < few.length; at += 1) if (contains(all, few[at] ?? 0)) visit(few[at] ?? 0);
    return touched;
  }
  eachDoc(intersectionOf(found, wanted), (doc) => {
    visit(doc);
  });
  return touched;
}

/**
 * The number of levels. The level of a document is a number from 0 to 66. From 47 on, the title has all words. The level then depends on how close
 * the words of the title are to the typed words, and on how much of the title they cover. Several words that are side by side, as typed, are treated
 * as one: `Sales Manager` for `sales manager`.
 */
export const levelCount = 67;
/** The level from which the title covers most of the search, possibly by synonyms. */
export const titleLevel = 32;
/**
 * The minimum points of three kinds of titles: titles that have all words in some way, titles that have forms of all words, and titles that have all
 * words as typed.
 */
const allWords = 850;
const formsOfAllWords = 893;
const allWordsAsTyped = 988;
/** The first level of titles that have all words. */
const allWordsLevel = 47;
/** The points from `allWords` to `allWordsAsTyped` are divided into this many steps. The higher the step, the closer the title's word forms are to the typed words. */
const closenessSteps = 3;

/** A flag in the points of titles that have the words of the search side by side. */
const adjacentFlag = 4096;

/** What is added to `allWordsLevel` for a title with the words as typed, from the lowest coverage to a title that contains nothing else. */
const typedLevels = [9, 13, 14, 18];
/** Like `typedLevels`, for titles that have the words side by side. */
const adjacentLevels = [15, 16, 17, 19];
/** What is added to `allWordsLevel` for a title that consists only of forms of the words, from distant forms to close forms. */
const formLevels = [10, 11, 12];

/** Marks the title of a document as having the words side by side. The document must have points for all words. */
export function markAdjacent({ points }: LiveSegment, doc: number): void {
  points[doc] = (points[doc] ?? 0) | adjacentFlag;
}

/** How many points openings for learners lose in a search for other openings, so that they come last among the titles with all words. */
const learnerPenalty = 130;

/** Takes points from openings for learners. `touched` has the documents with points. */
export function demoteLearnerOpenings({ points, forLearners }: LiveSegment, touched: Uint32Array): void {
  for (let at = 0; at < touched.length; at += 1) {
    const doc = touched[at] ?? 0;
    if (hasBit(forLearners, doc)) points[doc] = Math.max(1, (points[doc] ?? 0) - learnerPenalty);
  }
}

/** Whether a document has points for a title with all words as typed. */
export const isAsTyped = ({ points }: LiveSegment, doc: number): boolean => (points[doc] ?? 0) >= allWordsAsTyped;

/** Returns the level of a document, from its points, the length of its title and the number of words searched for. */
export function levelOf(pointsAndFlag: number, titleLength: number, words: number): number {
  const points = pointsAndFlag & (adjacentFlag - 1);
  if (points < allWords) return Math.floor((points * (allWordsLevel - 1)) / allWords);
  const covered = words / Math.max(1, titleLength);
  const coverage = covered >= 1 ? 3 : covered >= 0.6 ? 2 : covered >= 0.4 ? 1 : 0;
  if (points >= allWordsAsTyped)
    return allWordsLevel + ((pointsAndFlag & adjacentFlag ? adjacentLevels : typedLevels)[coverage] ?? 0);
  const closeness = Math.floor(((points - allWords) * closenessSteps) / (allWordsAsTyped - allWords));
  if (coverage === 3 && points >= formsOfAllWords) return allWordsLevel + (formLevels[closeness] ?? 0);
  return allWordsLevel + closeness * 3 + Math.min(2, coverage);
}
