import { everyLanguage } from "../../text/stems.ts";
import { rangeOf } from "../arrays/sorted.ts";
import type { WantedWord } from "./expansion.ts";
import { formsOf } from "./forms.ts";
import { countIn, type Scope } from "./scope.ts";

/** How much a word tells that is in `count` of all openings: the rarer, the more. */
export const rarityOf = (count: number, openings: number): number => Math.log(1 + openings / Math.max(1, count));

/**
 * The number of openings with a word, summed over its forms in the languages of a mask, and over what is made of it if that is in titles;
 * `basic` leaves the latter out.
 */
export const countOf = (word: string, languages: number, { parts }: Scope, basic = false): number =>
  parts.reduce(
    (sum, { live, count, countInTitles }) =>
      formsOf(live, word, languages).reduce(
        (found, { term, isRelative }) => found + (isRelative ? (basic ? 0 : countInTitles(term)) : count(term)),
        sum,
      ),
    0,
  );

/** The number of openings that a word to look for finds, where it is looked for. */
export const countOfWanted = ({ word, languages, basic, exact, inTitles }: WantedWord, scope: Scope): number => {
  if (exact) return countIn(word, scope);
  if (!inTitles) return countOf(word, languages ?? everyLanguage, scope, basic);
  return scope.parts.reduce(
    (sum, { live, countInTitles }) =>
      formsOf(live, word, languages ?? everyLanguage).reduce(
        (found, { term, isRelative }) => found + (basic && isRelative ? 0 : countInTitles(term)),
        sum,
      ),
    0,
  );
};

/** So many words are counted one by one in a country; of more, the country's share of all openings is taken. */
const countedExactly = 500;

/** The number of openings with words that have this prefix, summed over the words; stops counting above `enough`. */
export function beginningCount(word: string, { parts, openings }: Scope, enough: number): number {
  const all = parts.reduce((sum, { live }) => sum + live.segment.size, 0);
  let count = 0;
  for (const { live, count: countIn } of parts) {
    const { dictionary, everywhere } = live.segment;
    const [from, until] = rangeOf(dictionary.terms, word);
    const isFew = openings === all || until - from <= countedExactly;
    const share = isFew ? 1 : openings / Math.max(1, all);
    for (let term = from; term < until && count <= enough; term += 1)
      count += isFew ? countIn(term) : (everywhere.counts[term] ?? 0) * share;
  }
  return count;
}
