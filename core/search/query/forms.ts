import { wordRelationOf } from "../../text/derivations.ts";
import { cachedStemOf, maskOfAllLanguages } from "../../text/stems.ts";
import { languages } from "../../translation/language.ts";
import { indexInSorted } from "../arrays/sorted.ts";
import { compoundsEndingWith } from "../index/compound-tails.ts";
import { compoundingLanguages } from "../index/compounds.ts";
import { termsOfStems } from "../index/dictionary.ts";
import { type FormTerm, type LiveSegment, maxCachedWords } from "../index/live-segment.ts";

/**
 * Returns the word itself, and the terms with the same stem in a language of `mask`. A term counts only if openings in that language have it, because
 * an equal stem in two languages means nothing. Results are cached, because a search needs the forms of the same few words many times.
 */
export function formsOf(live: LiveSegment, word: string, mask: number): readonly FormTerm[] {
  const { forms: cache } = live;
  const key = `${mask} ${word}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const forms = findForms(live, word, mask);
  if (cache.size >= maxCachedWords) cache.clear();
  cache.set(key, forms);
  return forms;
}

function findForms({ segment: { dictionary } }: LiveSegment, word: string, mask: number): FormTerm[] {
  const found = new Map<number, boolean>();
  const exactTerm = indexInSorted(dictionary.terms, word);
  if (exactTerm >= 0) found.set(exactTerm, false);
  for (const [bit, language] of languages.entries()) {
    if ((mask & (1 << bit)) === 0) continue;
    const stem = cachedStemOf(word, language);
    for (const term of termsOfStems(dictionary, [stem])) {
      const other = dictionary.terms[term] ?? "";
      const termLanguages = (dictionary.languages[term] ?? 0) & maskOfAllLanguages;
      if (term === exactTerm || (termLanguages & (1 << bit)) === 0 || found.get(term) === false) continue;
      // the dictionary indexes stems of all languages, so this stem may be that of another language
      const isSure = termLanguages === 1 << bit && other !== stem;
      if (!isSure && cachedStemOf(other, language) !== stem) continue;
      const kinship = wordRelationOf(word, other, language);
      if (kinship !== "none") found.set(term, kinship === "relative");
    }
  }
  const compounds =
    (mask & compoundingLanguages) === 0 || !/^\p{L}+$/u.test(word) ? [] : compoundsEndingWith(dictionary, word);
  return [
    ...[...found].map(([term, isRelative]) => ({ term, isRelative, isCompound: false })),
    ...compounds.filter((term) => !found.has(term)).map((term) => ({ term, isRelative: false, isCompound: true })),
  ];
}
