import { contains, eachDoc, hasBit, intersectionOf, type PlainSet, sizeOf } from "../arrays/doc-set.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { Match, Weighted } from "./match.ts";

/** The range of points for a word in a title, in keywords, and in a text that is about it; a word in passing in a text gives none. */
const titlePoints = { least: 500, most: 1000 };
const keywordPoints = { least: 200, most: 400 };
const subjectPoints = { least: 60, most: 120 };

/**
 * Gives documents their points, for each word only once, for the best field that has it. Returns the documents with
 * points, so that they can be reset.
 */
export function givePoints(live: LiveSegment, { docs, words }: Pick<Match, "docs" | "words">): Uint32Array {
  let touched = 0;
  for (const [at, { titles, keywords, subjects, share }] of words.entries()) {
    for (const each of titles) touched = give(live, docs, each, at + 1, worthOf(titlePoints, share, each), touched);
    for (const each of keywords) touched = give(live, docs, each, at + 1, worthOf(keywordPoints, share, each), touched);
    for (const each of subjects) touched = give(live, docs, each, at + 1, worthOf(subjectPoints, share, each), touched);
  }
  return live.room.subarray(0, touched);
}

const worthOf = ({ least, most }: typeof titlePoints, share: number, { weight }: Weighted): number =>
  Math.max(1, Math.round(share * (least + (most - least) * weight)));

/** Resets the points of these documents. */
export function takePoints({ points, stamps }: LiveSegment, touched: Uint32Array): void {
  for (const doc of touched) {
    points[doc] = 0;
    stamps[doc] = 0;
  }
}

/** Iterates over the smaller set; returns how many documents have points now. */
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
 * Levels 0 to 66. From 47 on, the title has all words, and both counts: how near its words are to those that were typed, and how much else
 * it says. Several words that stand side by side in the title, as they were typed, are one thing: `Sales Manager` of `sales manager`.
 */
export const levels = 67;
/** From this level on, the title says most of the search, be it by a synonym. */
export const inTitles = 32;
const allInTitle = 850;
const formsOfAll = 893;
const asAsked = 988;
/** The steps between `allInTitle` and `asAsked`, by how close the forms are. */
const nearnesses = 3;

/** What is added to the points of titles in which the words stand side by side. */
const besides = 4096;

/** From the lowest coverage to a title that says nothing else: the levels above 47 of titles with the words as typed. */
const typed = [9, 13, 14, 18];
/** The same for titles in which they stand side by side. */
const typedBeside = [15, 16, 17, 19];
/** The same for titles that consist of forms of the words, from far to near. */
const wholes = [10, 11, 12];

/** Notes that the words stand side by side in the title of a document that has points for all of them. */
export function giveForBeside({ points }: LiveSegment, doc: number): void {
  points[doc] = (points[doc] ?? 0) | besides;
}

/** What openings for learners lose where the search does not ask for one: their titles come last of those with all words. */
const lessForLearners = 130;

/** Takes points from openings for learners. `given` are the documents with points. */
export function takeFromLearners({ points, forLearners }: LiveSegment, given: Uint32Array): void {
  for (let at = 0; at < given.length; at += 1) {
    const doc = given[at] ?? 0;
    if (hasBit(forLearners, doc)) points[doc] = Math.max(1, (points[doc] ?? 0) - lessForLearners);
  }
}

/** Whether a document has points for a title with all words, as they were typed. */
export const isAsTyped = ({ points }: LiveSegment, doc: number): boolean => (points[doc] ?? 0) >= asAsked;

/** The level of a document from its points, the length of its title and the number of words searched for. */
export function levelOf(given: number, titleLength: number, words: number): number {
  const points = given & (besides - 1);
  if (points < allInTitle) return Math.floor((points * 46) / allInTitle);
  const covered = words / Math.max(1, titleLength);
  const coverage = covered >= 1 ? 3 : covered >= 0.6 ? 2 : covered >= 0.4 ? 1 : 0;
  if (points >= asAsked) return 47 + ((given & besides ? typedBeside : typed)[coverage] ?? 0);
  const nearness = Math.floor(((points - allInTitle) * nearnesses) / (asAsked - allInTitle));
  if (coverage === 3 && points >= formsOfAll) return 47 + (wholes[nearness] ?? 0);
  return 47 + nearness * 3 + Math.min(2, coverage);
}
