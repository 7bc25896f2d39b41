import { languages } from "../../site/language.ts";
import { docsOf } from "../arrays/postings.ts";
import { eachOfSample } from "../arrays/sample.ts";
import { indexIn } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** So many openings with a word tell its languages. */
const sample = 200;

/** A language counts if its openings have the word at least at this share of the rate at which those of another language have it. */
const share = 0.3;

/** The languages in whose openings a word is at home, as a bit mask; 0 where no opening has it. */
export function languagesOf(word: string, segments: readonly LiveSegment[]): number {
  const rates = languages.map(() => 0);
  for (const { segment, spokenCounts } of segments) {
    const term = indexIn(segment.dictionary.terms, word);
    if (term < 0 || segment.everywhere.counts[term] === 0) continue;
    const found = sampled(segment, term);
    const each =
      (segment.everywhere.counts[term] ?? 0) /
      Math.max(
        1,
        found.reduce((sum, count) => sum + count, 0),
      );
    for (const [at, count] of found.entries()) {
      const spoken = spokenCounts[at] ?? 0;
      if (spoken > 0) rates[at] = (rates[at] ?? 0) + (count * each) / spoken;
    }
  }
  const most = Math.max(...rates);
  return rates.reduce((mask, rate, at) => (rate > 0 && rate >= most * share ? mask | (1 << at) : mask), 0);
}

/** By language: how many of some of the openings with a term are written in it. */
function sampled({ everywhere, columns }: LiveSegment["segment"], term: number): number[] {
  const found = languages.map(() => 0);
  eachOfSample(docsOf(everywhere, term), everywhere.counts[term] ?? 0, sample, (doc) => {
    const at = columns.languages[doc] ?? 0;
    found[at] = (found[at] ?? 0) + 1;
  });
  return found;
}
