import { contains, eachDoc, intersectionOf, type PlainSet, sizeOf } from "../arrays/doc-set.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { Match, Weighted } from "./match.ts";

/** What a word is worth in a title and in keywords, at least and at most; in the text nothing. */
const titlePoints = { least: 500, most: 1000 };
const keywordPoints = { least: 200, most: 400 };

/**
 * Gives documents of a segment their points: each word once, for the best place where it stands. Answers which got some,
 * so that they can be taken back.
 */
export function givePoints(live: LiveSegment, { docs, words }: Pick<Match, "docs" | "words">): Uint32Array {
  let touched = 0;
  for (const [at, { titles, keywords, share }] of words.entries()) {
    for (const each of titles) touched = give(live, docs, each, at + 1, worthOf(titlePoints, share, each), touched);
    for (const each of keywords) touched = give(live, docs, each, at + 1, worthOf(keywordPoints, share, each), touched);
  }
  return live.room.subarray(0, touched);
}

const worthOf = ({ least, most }: typeof titlePoints, share: number, { weight }: Weighted): number =>
  Math.max(1, Math.round(share * (least + (most - least) * weight)));

export function takePoints({ points, stamps }: LiveSegment, touched: Uint32Array): void {
  for (const doc of touched) {
    points[doc] = 0;
    stamps[doc] = 0;
  }
}

/** Goes through the smaller one of two sets; answers how many documents have points now. */
function give(
  live: LiveSegment,
  wanted: PlainSet,
  { docs: found }: Weighted,
  stamp: number,
  worth: number,
  from: number,
): number {
  const { points, stamps, room } = live;
  let touched = from;
  const visit = (doc: number): void => {
    const before = stamps[doc];
    if (before === stamp) return;
    if (before === 0) room[touched++] = doc;
    stamps[doc] = stamp;
    points[doc] = (points[doc] ?? 0) + worth;
  };
  const fewer = wanted.docs && wanted.docs.length * 16 <= sizeOf(found) ? wanted.docs : undefined;
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
