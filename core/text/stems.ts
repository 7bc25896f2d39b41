import { type Language, languages } from "../translation/language.ts";
import { analysisOf } from "./languages/languages.ts";
import { stemmerOf } from "./stemmers.ts";

/** Matches words that are inflected. Shorter words, and words with digits, are not: `R`, `Go`, `4hana`. */
const inflectable = /^[a-z]{4,30}$/;

/** Returns the stem of a folded word in a language; the word itself if it is not inflected. */
export function stemOf(word: string, language: Language): string {
  if (!inflectable.test(word)) return word;
  const { stemRules } = analysisOf[language];
  const normalised = stemRules.reduce((result, [pattern, ending]) => result.replace(pattern, ending), word);
  const stem = stemmerOf[language](normalised);
  return stem.length < 3 ? normalised : stem;
}

/** The maximum number of cached stems for each language. */
const maxCachedStems = 10_000;

const caches = languages.map(() => new Map<string, string>());

/** Like `stemOf`, but cached, because searches contain the same words again and again. */
export function cachedStemOf(word: string, language: Language): string {
  const cache = caches[languages.indexOf(language)];
  const cached = cache?.get(word);
  if (cached !== undefined) return cached;
  const stem = stemOf(word, language);
  if ((cache?.size ?? 0) >= maxCachedStems) cache?.clear();
  cache?.set(word, stem);
  return stem;
}

/** Returns the distinct stems of a word in the languages of a bit mask; bit 0 is the first of `languages`. */
export function stemsOf(word: string, mask: number): string[] {
  const stems: string[] = [];
  for (const [bit, language] of languages.entries()) {
    if ((mask & (1 << bit)) === 0) continue;
    const stem = stemOf(word, language);
    if (!stems.includes(stem)) stems.push(stem);
  }
  return stems;
}

/** Returns the bit of a language in the bit masks of languages. */
export const languageBit = (language: Language): number => 1 << languages.indexOf(language);

/** The bit mask of all languages. */
export const maskOfAllLanguages = (1 << languages.length) - 1;
