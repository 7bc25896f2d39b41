import { hasBit } from "../arrays/bits.ts";
import { eachDoc, intersectionOf, isEmpty, type PlainSet } from "../arrays/doc-set.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { fieldWeight, learnerPenalty, maxPoints, minPoints, mostCoverage, pointsFor } from "../query/weights.ts";
import type { Match, WeightedDocs } from "./match.ts";

/**
 * Gives points to documents. Each word gives a document points only once, for the best field in which it occurs. Returns the documents that have
 * points, so that the points can be reset.
 */
export function givePoints(live: LiveSegment, { docs, words }: Pick<Match, "docs" | "words">): Uint32Array {
  let touched = 0;
  if (isEmpty(docs)) return live.touchedDocs.subarray(0, 0);
  for (const [at, { titles, keywords, subjects, share }] of words.entries()) {
    for (const each of titles())
      touched = give(live, docs, each, at + 1, worthOf(fieldWeight.title, share, each), touched);
    for (const each of keywords())
      touched = give(live, docs, each, at + 1, worthOf(fieldWeight.keywords, share, each), touched);
    for (const each of subjects())
      touched = give(live, docs, each, at + 1, worthOf(fieldWeight.text, share, each), touched);
  }
  return live.touchedDocs.subarray(0, touched);
}

const worthOf = (field: number, share: number, { weight }: WeightedDocs): number =>
  Math.max(1, Math.round(share * pointsFor(field, weight)));

/** Resets the points of these documents. */
export function resetPoints({ points, stamps }: LiveSegment, touched: Uint32Array): void {
  for (const doc of touched) {
    points[doc] = 0;
    stamps[doc] = 0;
  }
}

/** Gives `worth` points for one word and field to the documents in both sets. Returns how many documents have points now. */
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
  eachDoc(intersectionOf(found, wanted), (doc): undefined => {
    const before = stamps[doc];
    if (before === stamp) return;
    if (before === 0) touchedDocs[touched++] = doc;
    stamps[doc] = stamp;
    points[doc] = (points[doc] ?? 0) + worth;
  });
  return touched;
}

/** How much of a title the search covers, from little of it to all of it. */
const coverages = ["little", "some", "most", "all"] as const;
type Coverage = (typeof coverages)[number];

/** For a title that has all words, but not as typed: how close its words are to the typed ones. */
const closenesses = ["distant", "near", "close"] as const;

/**
 * The kinds of titles that have all words, the best kind last. A kind says how close the words are to the typed words, and how much of the title the
 * search covers. In `adjacent` titles, the words are side by side: `Sales Manager` for `sales manager`.
 */
const kindsOfTitles = [
  ...closenesses.flatMap((closeness) => [`${closeness}, little`, `${closeness}, some`, `${closeness}, most`]),
  "typed, little",
  ...closenesses.map((closeness) => `${closeness}, all`),
  "typed, some",
  "typed, most",
  "adjacent, little",
  "adjacent, some",
  "adjacent, most",
  "typed, all",
  "adjacent, all",
];

/**
 * The number of levels. The level of a document whose title does not have all words is the number of its points. Titles with all words have a level for
 * each of their kinds, above all other documents.
 */
export const levelCount = minPoints.all + kindsOfTitles.length;

/** The fewest points of a document whose title covers most of the search, possibly by synonyms. */
export const minPointsOfTitleMatch = mostCoverage * maxPoints;

/** Returns the levels of titles with this closeness, one for each of `coverages`. */
const levelsOf = (words: string): readonly number[] =>
  coverages.map((coverage) => minPoints.all + kindsOfTitles.indexOf(`${words}, ${coverage}`));
const typedLevels = levelsOf("typed");
const adjacentLevels = levelsOf("adjacent");
const formLevels = closenesses.map(levelsOf);

/** Added to the points of titles that have the words of the search side by side. No other document can have that many points. */
const adjacentPoints = 2 * maxPoints;

/** Flags a document in whose title the words are adjacent. The document must have points for all words. */
export function markAdjacent({ points }: LiveSegment, doc: number): void {
  points[doc] = (points[doc] ?? 0) + adjacentPoints;
}

/** Subtracts points from openings for learners. `touched` contains the documents that have points. */
export function demoteLearnerOpenings({ points, forLearners }: LiveSegment, touched: Uint32Array): void {
  for (let at = 0; at < touched.length; at += 1) {
    const doc = touched[at] ?? 0;
    if (hasBit(forLearners, doc)) points[doc] = Math.max(1, (points[doc] ?? 0) - learnerPenalty);
  }
}

/** Whether a document has points for a title with all words as typed. */
export const isAsTyped = ({ points }: LiveSegment, doc: number): boolean => (points[doc] ?? 0) >= minPoints.typed;

const coverageOf = (share: number): Coverage => {
  if (share >= 1) return "all";
  return share >= mostCoverage ? "most" : share >= 1 - mostCoverage ? "some" : "little";
};

/**
 * Returns the level of a document, from its points, the length of its title and the number of words searched for. Titles that cover most of the search,
 * but have a synonym in place of a word, get a point for each step of coverage: of titles with about equal points, those that say little else come
 * first.
 */
export function levelOf(points: number, titleLength: number, words: number): number {
  if (points <= minPointsOfTitleMatch) return points;
  const coverage = coverages.indexOf(coverageOf(words / Math.max(1, titleLength)));
  if (points < minPoints.all) return Math.min(points + coverage, minPoints.all - 1);
  if (points >= adjacentPoints) return adjacentLevels[coverage] ?? 0;
  if (points >= minPoints.typed) return typedLevels[coverage] ?? 0;
  const closeness = ((points - minPoints.all) * closenesses.length) / (minPoints.typed - minPoints.all);
  return formLevels[Math.floor(closeness)]?.[coverage] ?? 0;
}
