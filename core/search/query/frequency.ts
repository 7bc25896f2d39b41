import { maskOfAllLanguages } from "../../text/stems.ts";
import { prefixRange } from "../arrays/sorted.ts";
import type { WantedWord } from "./expansion.ts";
import { formsOf } from "./forms.ts";
import { countIn, type Scope } from "./scope.ts";

/** Returns the inverse document frequency (idf) of a word that `count` of all openings have. */
export const idfOf = (count: number, openings: number): number => Math.log(1 + openings / Math.max(1, count));

/**
 * Returns the number of openings with a word, summed over its forms in `languages`, a bit mask. Relatives of the word are counted only in titles; not
 * at all if `withoutRelatives` is set. If `inTitles` is set, forms are counted only in titles, too.
 */
export const countOf = (
  word: string,
  languages: number,
  { parts }: Scope,
  { withoutRelatives = false, inTitles = false }: Pick<WantedWord, "withoutRelatives" | "inTitles"> = {},
): number =>
  parts.reduce((sum, { live, count, countInTitles }) => {
    const forms = formsOf(live, word, languages).filter(({ isRelative }) => !(isRelative && withoutRelatives));
    return forms.reduce(
      (all, { term, isRelative }) => all + (isRelative || inTitles ? countInTitles : count)(term),
      sum,
    );
  }, 0);

/** Returns the number of openings in which a wanted word is found, in the fields where it is looked up. */
export const countOfWanted = (wanted: WantedWord, scope: Scope): number =>
  wanted.exact
    ? countIn(wanted.word, scope)
    : countOf(wanted.word, wanted.languages ?? maskOfAllLanguages, scope, wanted);

/** The maximum number of words with the same beginning that are counted one by one in a country, because counting is slow. */
export const maxCountedWords = 100;

/**
 * Returns the approximate number of openings with words that begin with this prefix, summed over the words. Stops counting above `limit`. If there are
 * too many words, their counts for all countries are multiplied by the country's share of all openings.
 */
export function prefixCount(prefix: string, { parts, openings }: Scope, limit = Number.POSITIVE_INFINITY): number {
  const all = parts.reduce((sum, { live }) => sum + live.segment.size, 0);
  let count = 0;
  for (const { live, count: countIn } of parts) {
    const { dictionary, everywhere } = live.segment;
    const [from, until] = prefixRange(dictionary.terms, prefix);
    const isFew = openings === all || until - from <= maxCountedWords;
    const share = isFew ? 1 : openings / Math.max(1, all);
    for (let term = from; term < until && count <= limit; term += 1)
      count += isFew ? countIn(term) : (everywhere.counts[term] ?? 0) * share;
  }
  return count;
}
