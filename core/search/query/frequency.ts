import { maskOfAllLanguages } from "../../text/stems.ts";
import { prefixRange } from "../arrays/sorted.ts";
import type { WantedWord } from "./expansion.ts";
import { formsOf } from "./forms.ts";
import { countIn, type Scope } from "./scope.ts";

/** Returns the inverse document frequency (idf) of a word that `count` of all openings have. */
export const idfOf = (count: number, openings: number): number => Math.log(1 + openings / Math.max(1, count));

/**
 * Returns the number of openings with a word, summed over the forms of the word in `languages`, a bit mask. Relatives of the word are counted in
 * titles only, and are not counted at all if `withoutRelatives` is set.
 */
export const countOf = (word: string, languages: number, { parts }: Scope, withoutRelatives = false): number =>
  parts.reduce(
    (sum, { live, count, countInTitles }) =>
      formsOf(live, word, languages).reduce(
        (found, { term, isRelative }) =>
          found + (isRelative ? (withoutRelatives ? 0 : countInTitles(term)) : count(term)),
        sum,
      ),
    0,
  );

/** Returns the number of openings in which a wanted word is found, in the fields where it is looked up. */
export const countOfWanted = (
  { word, languages, withoutRelatives, exact, inTitles }: WantedWord,
  scope: Scope,
): number => {
  if (exact) return countIn(word, scope);
  if (!inTitles) return countOf(word, languages ?? maskOfAllLanguages, scope, withoutRelatives);
  return scope.parts.reduce(
    (sum, { live, countInTitles }) =>
      formsOf(live, word, languages ?? maskOfAllLanguages).reduce(
        (found, { term, isRelative }) => found + (withoutRelatives && isRelative ? 0 : countInTitles(term)),
        sum,
      ),
    0,
  );
};

/**
 * The maximum number of words that are counted one by one in a country. If there are more, their openings in all countries are counted, and
 * multiplied by the country's share of all openings.
 */
const maxExactTerms = 500;

/** Returns the number of openings with words that have this prefix, summed over the words; stops counting above `limit`. */
export function prefixCount(prefix: string, { parts, openings }: Scope, limit = Number.POSITIVE_INFINITY): number {
  const all = parts.reduce((sum, { live }) => sum + live.segment.size, 0);
  let count = 0;
  for (const { live, count: countIn } of parts) {
    const { dictionary, everywhere } = live.segment;
    const [from, until] = prefixRange(dictionary.terms, prefix);
    const isFew = openings === all || until - from <= maxExactTerms;
    const share = isFew ? 1 : openings / Math.max(1, all);
    for (let term = from; term < until && count <= limit; term += 1)
      count += isFew ? countIn(term) : (everywhere.counts[term] ?? 0) * share;
  }
  return count;
}
