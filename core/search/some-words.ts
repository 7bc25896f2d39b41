import { type DocSet, eachDoc, hasBit, sizeOf } from "./doc-set.ts";
import type { LiveSegment } from "./live-segment.ts";
import type { Weighted, WordMatch } from "./match.ts";
import { nameAt } from "./names.ts";
import type { Matched } from "./page.ts";
import { placeOfNumber } from "./sorted.ts";

/** A word in the text says so much beside one in the title. */
const inKeywords = 0.5;
const inText = 0.15;

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
  readonly all: DocSet;
  readonly words: readonly WordMatch[];
}

/**
 * The ids of the best openings that have some of the words: rare words count more, the title more than keywords, these
 * more than the text, and a title that says much else counts less.
 */
export function someWords(parts: readonly SomeWordsPart[], count: number): string[] {
  const found = parts.flatMap((part) => bestIn(part, count));
  return found
    .sort((a, b) => b.score - a.score || compareIds(a, b))
    .slice(0, count)
    .map(idOf);
}

const idOf = ({ live, doc }: Scored): string => nameAt(live.segment.columns.ids, doc);
const compareIds = (a: Scored, b: Scored): number => (idOf(a) < idOf(b) ? -1 : 1);

function bestIn({ live, passes, all, words }: SomeWordsPart, count: number): Scored[] {
  const { size, columns } = live.segment;
  const scores = new Float32Array(size);
  const stamps = new Uint8Array(size);
  const give = (sets: readonly Weighted[], worth: number, inTitle: boolean, stamp: number): void => {
    for (const { docs, weight } of sets)
      eachDoc(docs, (doc) => {
        if (stamps[doc] === stamp) return;
        stamps[doc] = stamp;
        const part = inTitle ? shortness(columns.titleLengths[doc] ?? 0) : 1;
        scores[doc] = (scores[doc] ?? 0) + worth * weight * part;
      });
  };
  for (const [at, { everywhere, titles, keywords, share }] of words.entries()) {
    give(titles, share, true, at + 1);
    give(keywords, share * inKeywords, false, at + 1);
    if (sizeOf(everywhere) <= size * common) give([{ docs: everywhere, weight: 1 }], share * inText, false, at + 1);
  }
  const best: Scored[] = [];
  for (let doc = 0; doc < size; doc += 1) {
    const score = scores[doc] ?? 0;
    if (score === 0 || (best.length === count && score <= (best.at(-1)?.score ?? 0))) continue;
    if (!hasBit(live.listed, doc) || !passes(doc) || has(all, doc)) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place -= 1;
    best.splice(place, 0, { live, doc, score });
    best.length = Math.min(best.length, count);
  }
  return best;
}

/** From 1 for a title of one word down, as slowly as titles grow. */
const shortness = (words: number): number => 1.8 / (0.8 + 0.25 * words + 0.75);

const has = ({ docs, bits }: DocSet, doc: number): boolean =>
  bits ? hasBit(bits, doc) : docs[placeOfNumber(docs, doc)] === doc;
