import { contains, eachDoc, hasBit, type PlainSet, sizeOf } from "./doc-set.ts";
import { rarityOf } from "./frequency.ts";
import { listAt } from "./lists.ts";
import type { LiveSegment } from "./live-segment.ts";
import type { Weighted, WordMatch } from "./match.ts";
import { nameAt } from "./names.ts";
import type { Matched } from "./page.ts";

/** A word in keywords, or in the text, says so much beside one in a title that says nothing else. */
const inKeywords = 0.5;
const inText = 0.15;

/** Keeps titles of a single word from being better than they are. */
const evening = 0.2;

/** Words that stand in more documents than this share are looked for in titles and keywords only. */
const common = 0.02;

interface Scored {
  readonly live: LiveSegment;
  readonly doc: number;
  readonly score: number;
}

export interface SomeWordsPart extends Pick<Matched, "live"> {
  /** Whether a document passes all filters. */
  passes(doc: number): boolean;
  /** What has all words, and is shown already. */
  readonly all: PlainSet;
  readonly words: readonly WordMatch[];
}

/** What is asked for: how rare all words are together, of how many openings, and how many results. */
export interface SomeWordsOrder {
  readonly rarity: number;
  readonly openings: number;
  readonly count: number;
}

/**
 * The ids of the best openings that have some of the words: how much of the search a title has, and how much of the title
 * the search has, both by rarity; keywords count less, and the text less than these.
 */
export function someWords(parts: readonly SomeWordsPart[], order: SomeWordsOrder): string[] {
  const found = parts.flatMap((part) => bestIn(part, order));
  return found
    .sort((a, b) => b.score - a.score || compareIds(a, b))
    .slice(0, order.count)
    .map(idOf);
}

const idOf = ({ live, doc }: Scored): string => nameAt(live.segment.columns.ids, doc);
const compareIds = (a: Scored, b: Scored): number => (idOf(a) < idOf(b) ? -1 : 1);

function bestIn({ live, passes, all, words }: SomeWordsPart, { rarity, openings, count }: SomeWordsOrder): Scored[] {
  const { size } = live.segment;
  const titles = new Float32Array(size);
  const others = new Float32Array(size);
  const stamps = new Uint8Array(size);
  const give = (sets: readonly Weighted[], worth: number, scores: Float32Array, stamp: number): void => {
    for (const { docs, weight } of sets)
      eachDoc(docs, (doc) => {
        if (stamps[doc] === stamp) return;
        stamps[doc] = stamp;
        scores[doc] = (scores[doc] ?? 0) + worth * weight;
      });
  };
  for (const [at, { everywhere, titles: inTitles, keywords, share }] of words.entries()) {
    give(inTitles, share, titles, at + 1);
    give(keywords, share * inKeywords, others, at + 1);
    if (sizeOf(everywhere) <= size * common) give([{ docs: everywhere, weight: 1 }], share * inText, others, at + 1);
  }
  const best: Scored[] = [];
  let least = 0;
  for (let doc = 0; doc < size; doc += 1) {
    if (stamps[doc] === 0) continue;
    const title = titles[doc] ?? 0;
    const other = others[doc] ?? 0;
    if (title / Math.sqrt(title + evening) + other <= least) continue; // a title says what was found in it, at least
    const score = other + (title > 0 ? title / Math.sqrt(lengthOf(live, doc, openings) / rarity + evening) : 0);
    if (score <= least || !hasBit(live.listed, doc) || !passes(doc) || contains(all, doc)) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place -= 1;
    best.splice(place, 0, { live, doc, score });
    best.length = Math.min(best.length, count);
    least = best.length === count ? (best.at(-1)?.score ?? 0) : 0;
  }
  return best;
}

/** How much a title says: how rare its words are together, its forms of one word once. */
function lengthOf({ segment }: LiveSegment, doc: number, openings: number): number {
  const terms = listAt(segment.phrases, doc);
  let sum = 0;
  for (const term of terms) sum += rarityOf(segment.everywhere.counts[term] ?? 0, openings);
  return (sum * (segment.columns.titleLengths[doc] ?? 0)) / Math.max(1, terms.length);
}
