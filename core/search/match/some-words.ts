import { listAt } from "../arrays/csr-lists.ts";
import { contains, eachDoc, hasBit, type PlainSet, sizeOf } from "../arrays/doc-set.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { rarityOf } from "../query/frequency.ts";
import type { Likeness } from "./likeness.ts";
import { compareInList, type Found, idOf } from "./list-order.ts";
import type { Weighted, WordMatch } from "./match.ts";
import type { Matched } from "./page.ts";

/** What a word in keywords or in the text counts, relative to a title that consists of it. */
const inKeywords = 0.5;
const inText = 0.15;

/** A dampening term: without it, titles of a single word would score too high. */
const evening = 0.2;

/** Words in more documents than this share are looked for in titles and keywords only. */
const common = 0.02;

interface Scored extends Found {
  readonly score: number;
}

/** A segment's part in a search for some of the words. */
export interface SomeWordsPart extends Pick<Matched, "live"> {
  /** Whether a document passes all filters. */
  passes(doc: number): boolean;
  /** Documents with all words, which are shown already. */
  readonly all: PlainSet;
  readonly words: readonly WordMatch[];
}

/**
 * What ranks the results: the language as its index in `languages`, the summed rarity of all words, the number of
 * openings, and how many results to return.
 */
export interface SomeWordsOrder {
  readonly language: number;
  readonly rarity: number;
  readonly openings: number;
  readonly count: number;
  /** How alike its title and the search are. */
  readonly likeness: Likeness;
}

/** Of so many times as many as are wanted, the letters are compared with those of the search, too. */
const compared = 3;
/** What that counts. */
const alike = 0.4;

/**
 * The ids of the best openings that have some of the words. A title scores by how much of the search it covers and how
 * much of it the search covers, both weighted by rarity; keywords count less, and the text least.
 */
export function someWords(parts: readonly SomeWordsPart[], order: SomeWordsOrder): string[] {
  const most = order.count * compared;
  const found = parts.flatMap((part) => bestIn(part, { ...order, count: most }));
  return found
    .sort((a, b) => compareScored(a, b, order.language))
    .slice(0, most)
    .map((each) => ({ ...each, score: each.score + alike * order.likeness(each.live, each.doc) }))
    .sort((a, b) => compareScored(a, b, order.language))
    .slice(0, order.count)
    .map(idOf);
}

const compareScored = (a: Scored, b: Scored, language: number): number =>
  b.score - a.score || speaks(b, language) - speaks(a, language) || compareInList(a, b);

const speaks = ({ live, doc }: Scored, language: number): number =>
  live.segment.columns.languages[doc] === language ? 1 : 0;

function bestIn(part: SomeWordsPart, order: SomeWordsOrder): Scored[] {
  const { live, words } = part;
  const given = giveScores(live, words);
  try {
    return bestOf(given, part, order);
  } finally {
    takeScores(live, given);
  }
}

/** Scores documents and returns them, so that their scores can be reset. */
function giveScores(
  { segment: { size }, stamps, titleScores, otherScores, room }: LiveSegment,
  words: readonly WordMatch[],
) {
  let given = 0;
  const give = (sets: readonly Weighted[], worth: number, scores: Float32Array, stamp: number): void => {
    for (const { docs, weight } of sets)
      eachDoc(docs, (doc) => {
        const before = stamps[doc];
        if (before === stamp) return;
        if (before === 0) room[given++] = doc;
        stamps[doc] = stamp;
        scores[doc] = (scores[doc] ?? 0) + worth * weight;
      });
  };
  for (const [at, { everywhere, titles, keywords, isStated, share }] of words.entries()) {
    // the right city alone makes no title
    if (isStated) give(titles, share * inKeywords, otherScores, at + 1);
    else give(titles, share, titleScores, at + 1);
    give(keywords, share * inKeywords, otherScores, at + 1);
    if (sizeOf(everywhere) > size * common) continue;
    give([{ docs: everywhere, weight: 1 }], share * inText, otherScores, at + 1);
  }
  return room.subarray(0, given);
}

function takeScores({ stamps, titleScores, otherScores }: LiveSegment, given: Uint32Array): void {
  for (let at = 0; at < given.length; at += 1) {
    const doc = given[at] ?? 0;
    stamps[doc] = 0;
    titleScores[doc] = 0;
    otherScores[doc] = 0;
  }
}

/** The documents with the highest scores; ties go to the page's language, then to the newer. */
function bestOf(
  given: Uint32Array,
  { live, passes, all }: SomeWordsPart,
  { rarity, openings, count, language }: SomeWordsOrder,
) {
  const best: Scored[] = [];
  let least = 0;
  for (let at = 0; at < given.length; at += 1) {
    const doc = given[at] ?? 0;
    const title = live.titleScores[doc] ?? 0;
    const other = live.otherScores[doc] ?? 0;
    // an upper bound: the title's length is at least what matched in it
    if (title / Math.sqrt(title + evening) + other < least) continue;
    if (!hasBit(live.listed, doc) || !passes(doc) || contains(all, doc)) continue;
    const score = other + (title > 0 ? title / Math.sqrt(lengthOf(live, doc, openings) / rarity + evening) : 0);
    const found = { live, doc, score };
    let place = best.length;
    for (let before = best[place - 1]; before && compareScored(found, before, language) < 0; before = best[place - 1])
      place -= 1;
    if (place === count) continue;
    best.splice(place, 0, found);
    best.length = Math.min(best.length, count);
    if (best.length === count) least = best.at(-1)?.score ?? 0;
  }
  return best;
}

/** The length of a title: the summed rarity of its words, counting the forms of a word once. */
function lengthOf({ segment }: LiveSegment, doc: number, openings: number): number {
  const terms = listAt(segment.phrases, doc);
  let sum = 0;
  for (const term of terms) sum += rarityOf(segment.everywhere.counts[term] ?? 0, openings);
  return (sum * (segment.columns.titleLengths[doc] ?? 0)) / Math.max(1, terms.length);
}
