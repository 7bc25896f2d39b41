import { maxTyposFor } from "../../text/distance.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { defaultLanguage } from "../../translation/language.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { prefixRange } from "../arrays/sorted.ts";
import { minPartLength } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { maxCountedWords } from "./frequency.ts";
import { titlesWithAll } from "./readings.ts";
import { countInTitles, maxCandidates, type Scope, scopeOf } from "./scope.ts";
import { typoVariantsOf } from "./variants.ts";

/** The completions of an unfinished word. */
export interface Completions {
  /** Words of titles, most frequent in the country first; or pairs of words, for a compound whose two parts titles write as separate words. */
  readonly words: readonly string[];
  /** The corrected prefix, if the typed one was wrong. All `words` begin with it or contain it. */
  readonly corrected?: string;
}

/** The minimum length of a prefix: too many words begin with any single letter. */
const minPrefixLength = 2;

/**
 * Returns words from titles in a country that may complete an unfinished word: words with this prefix, and compounds that contain such a word. If
 * there are none, returns pairs of words, for compounds that titles write as two words. If there are none of these either, allows one typing error in
 * the prefix.
 */
export function completionsOf(segments: readonly LiveSegment[], prefix: string, country: string): Completions {
  if (prefix.length < minPrefixLength) return { words: [] };
  const scope = scopeOf(segments, country, defaultLanguage); // counts do not depend on the language, so any will do
  const countHere = (word: string): number => countInTitles(word, scope);
  const completing = frequentIn(countHere, inTitles(segments, prefix));
  if (completing.length > 0) return { words: completing };
  const separate = writtenSeparately(segments, prefix, scope);
  if (separate.length > 0 || maxTyposFor(prefix.length) === 0 || beginsName(segments, prefix))
    return { words: separate };
  for (const variants of typoVariantsOf(prefix)) {
    const variantOf = new Map<string, string>();
    const all = new Map<string, number>();
    for (const variant of variants)
      for (const [word, count] of inTitles(segments, variant)) {
        if (!variantOf.has(word)) variantOf.set(word, variant);
        all.set(word, count);
      }
    const words = frequentIn(countHere, all); // for all variants together, because counting is slow for each word
    const corrected = variantOf.get(words[0] ?? "");
    if (corrected) return { words: words.filter((word) => variantOf.get(word) === corrected), corrected };
  }
  return { words: [] };
}

/** Whether the name of a city or company, or a keyword, begins with this prefix. If so, the prefix is not a typing error. */
const beginsName = (segments: readonly LiveSegment[], prefix: string): boolean =>
  segments.some(({ segment: { dictionary, keywords } }) => {
    const [from, until] = prefixRange(dictionary.terms, prefix);
    return keywords.counts.subarray(from, until).some((count) => count > 0);
  });

/** Returns, for each word with this prefix and each compound that contains such a word, how many titles in all countries have it. */
function inTitles(segments: readonly LiveSegment[], prefix: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const { segment } of segments) {
    const { terms, compounds } = segment.dictionary;
    const { counts } = segment.titles;
    const add = (term: number): void => {
      const word = terms[term] ?? "";
      const count = counts[term] ?? 0;
      if (count > 0 && !isStopWord(word)) found.set(word, (found.get(word) ?? 0) + count);
    };
    const [from, until] = prefixRange(terms, prefix);
    for (let term = from; term < until; term += 1) {
      add(term);
      if (prefix.length >= minPartLength) for (const compound of listAt(compounds, term)) add(compound);
    }
  }
  return found;
}

/** Returns the most frequent words by `countOf`. Only the words that are most frequent in all countries (`found`) are counted. */
const frequentIn = (countOf: (word: string) => number, found: ReadonlyMap<string, number>): string[] =>
  [...found]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxCountedWords)
    .map(([word]) => ({ word, count: countOf(word) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, maxCandidates)
    .map(({ word }) => word);

/** Returns two words for a compound, such as `software entwickler` for `softwareentw`, if titles have both words. */
function writtenSeparately(segments: readonly LiveSegment[], prefix: string, scope: Scope): string[] {
  for (let cut = prefix.length - minPrefixLength; cut >= minPartLength; cut -= 1) {
    const first = prefix.slice(0, cut);
    if (countInTitles(first, scope) === 0) continue;
    const countTogether = (word: string): number => titlesWithAll([first, word], scope);
    const words = frequentIn(countTogether, inTitles(segments, prefix.slice(cut)));
    if (words.length > 0) return words.map((word) => `${first} ${word}`);
  }
  return [];
}
