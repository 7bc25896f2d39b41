import { languages } from "../../translation/language.ts";
import { docsOf } from "../arrays/postings.ts";
import { eachOfSample } from "../arrays/sample.ts";
import { indexIn } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** So many openings with a word tell its languages. */
const sample = 200;

/** A language counts if its openings have the word at least at this share of the rate at which those of another language have it. */
const share = 0.3;

/** The cache is emptied above this size. */
const mostRemembered = 2000;

/** The languages in whose openings a word is at home, as a bit mask; 0 where no opening has it. */
export function languagesOf(word: string, segments: readonly LiveSegment[]): number {
  const rates = languages.map(() => 0);
  for (const live of segments)
    for (const [at, count] of spokenBy(live, word).entries()) {
      const spoken = live.spokenCounts[at] ?? 0;
      if (spoken > 0) rates[at] = (rates[at] ?? 0) + count / spoken;
    }
  const most = Math.max(...rates);
  return rates.reduce((mask, rate, at) => (rate > 0 && rate >= most * share ? mask | (1 << at) : mask), 0);
}

/** By language: about how many openings with a word are written in it. */
function spokenBy({ segment, spokenBy: remembered }: LiveSegment, word: string): readonly number[] {
  const known = remembered.get(word);
  if (known) return known;
  const term = indexIn(segment.dictionary.terms, word);
  const counts = term < 0 || segment.everywhere.counts[term] === 0 ? [] : sampled(segment, term);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(word, counts);
  return counts;
}

/** From some of the openings with a term. */
function sampled({ everywhere, columns }: LiveSegment["segment"], term: number): number[] {
  const found = languages.map(() => 0);
  const count = everywhere.counts[term] ?? 0;
  let seen = 0;
  eachOfSample(docsOf(everywhere, term), count, sample, (doc) => {
    const at = columns.languages[doc] ?? 0;
    found[at] = (found[at] ?? 0) + 1;
    seen += 1;
  });
  return found.map((each) => (each * count) / Math.max(1, seen));
}
