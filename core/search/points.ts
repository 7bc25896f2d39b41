import { type DocSet, eachDoc, hasBit, sizeOf } from "./doc-set.ts";
import type { LiveSegment } from "./live-segment.ts";
import type { Match, Weighted } from "./match.ts";
import { placeOfNumber } from "./sorted.ts";

/** What a word is worth in a title and in keywords, at least and at most; in the text nothing. */
const titlePoints = { least: 500, most: 1000 };
const keywordPoints = { least: 200, most: 400 };

/**
 * Gives the matching documents of a segment their points: each word once, for the best place where it stands. Answers
 * which documents got some, so that they can be taken back.
 */
export function givePoints(live: LiveSegment, { docs, words }: Pick<Match, "docs" | "words">): Uint32Array {
  const touched: number[] = [];
  for (const [at, { titles, keywords, share }] of words.entries()) {
    const stamp = at + 1;
    for (const each of titles) give(live, docs, each, stamp, share, titlePoints, touched);
    for (const each of keywords) give(live, docs, each, stamp, share, keywordPoints, touched);
  }
  return Uint32Array.from(touched);
}

export function takePoints({ points, stamps }: LiveSegment, touched: Uint32Array): void {
  for (const doc of touched) {
    points[doc] = 0;
    stamps[doc] = 0;
  }
}

function give(
  { points, stamps }: LiveSegment,
  matched: DocSet,
  { docs, weight }: Weighted,
  stamp: number,
  share: number,
  { least, most }: typeof titlePoints,
  touched: number[],
): void {
  const worth = Math.max(1, Math.round(share * (least + (most - least) * weight)));
  const visit = (doc: number): undefined => {
    if (stamps[doc] === stamp) return;
    if (stamps[doc] === 0) touched.push(doc);
    stamps[doc] = stamp;
    points[doc] = (points[doc] ?? 0) + worth;
  };
  const few = matched.docs;
  if (!few || few.length * 16 > sizeOf(docs)) eachDoc(docs, visit);
  else for (const doc of few) if (holds(docs, doc)) visit(doc);
}

function holds({ docs, bits }: DocSet, doc: number): boolean {
  if (bits) return hasBit(bits, doc);
  return docs[placeOfNumber(docs, doc)] === doc;
}

/**
 * Levels from 0 to 63: all words in the title as they were asked for, then in nearer and in farther forms; there, titles that
 * say little more.
 */
export const levels = 64;
const allInTitle = 850;
const asAsked = 988;
/** So many levels lie between these, by how near the forms are. */
const nearnesses = 3;

export function levelOf(points: number, titleLength: number, words: number): number {
  if (points < allInTitle) return Math.floor((points * 46) / allInTitle);
  const covered = words / Math.max(1, titleLength);
  const coverage = covered >= 1 ? 3 : covered >= 0.6 ? 2 : covered >= 0.4 ? 1 : 0;
  const nearness =
    points < asAsked ? Math.floor(((points - allInTitle) * nearnesses) / (asAsked - allInTitle)) : nearnesses;
  return 47 + nearness * 4 + coverage;
}
