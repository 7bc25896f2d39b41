import { languages } from "../../translation/language.ts";
import { docsOf } from "../arrays/postings.ts";
import { eachOfSample } from "../arrays/sample.ts";
import { indexInSorted } from "../arrays/sorted.ts";
import { type LiveSegment, maxCachedWords } from "../index/live-segment.ts";
import { times } from "./scope.ts";

/** The maximum number of openings with a word that are sampled to determine the word's languages. */
const sampleSize = 200;

/**
 * Returns a bit mask of the languages to which a word belongs, judged by the openings that have it; 0 if no opening has it. A word belongs to a language
 * unless it is a few times (`times.more`) as common in the openings of another language.
 */
export function languagesOfWord(word: string, segments: readonly LiveSegment[]): number {
  const rates = languages.map(() => 0);
  for (const live of segments)
    for (const [at, count] of countsByLanguage(live, word).entries()) {
      const size = live.languageCounts[at] ?? 0;
      if (size > 0) rates[at] = (rates[at] ?? 0) + count / size;
    }
  const highest = Math.max(...rates);
  return rates.reduce((mask, rate, at) => (rate > 0 && rate * times.more >= highest ? mask | (1 << at) : mask), 0);
}

/** Returns the approximate number of openings with a word, for each language. */
function countsByLanguage({ segment, wordLanguages: cache }: LiveSegment, word: string): readonly number[] {
  const known = cache.get(word);
  if (known) return known;
  const term = indexInSorted(segment.dictionary.terms, word);
  const counts = term < 0 || segment.everywhere.counts[term] === 0 ? [] : sampled(segment, term);
  if (cache.size >= maxCachedWords) cache.clear();
  cache.set(word, counts);
  return counts;
}

/** Estimates the number of openings with a term in each language, from a sample of these openings. */
function sampled({ everywhere, columns }: LiveSegment["segment"], term: number): number[] {
  const found = languages.map(() => 0);
  const count = everywhere.counts[term] ?? 0;
  let seen = 0;
  eachOfSample(docsOf(everywhere, term), count, sampleSize, (doc) => {
    const at = columns.languages[doc] ?? 0;
    found[at] = (found[at] ?? 0) + 1;
    seen += 1;
  });
  return found.map((each) => (each * count) / Math.max(1, seen));
}
