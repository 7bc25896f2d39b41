import { kinshipOf } from "../../text/derivations.ts";
import { cachedStemOf, everyLanguage } from "../../text/stems.ts";
import { languages } from "../../translation/language.ts";
import { indexIn } from "../arrays/sorted.ts";
import { termsOfStems } from "../index/dictionary.ts";
import { compoundsEndingWith } from "../index/endings.ts";
import type { FormTerm, LiveSegment } from "../index/live-segment.ts";

const german = 1 << languages.indexOf("de");

/** The cache is emptied above this size. */
const mostRemembered = 2000;

/**
 * The terms that are the word or have its stem in one of the languages of a mask, where openings of that language have them: what shares
 * a stem in two languages is the same word in neither. Cached, as a search asks for the same few words again and again.
 */
export function formsOf(live: LiveSegment, word: string, mask: number): readonly FormTerm[] {
  const { forms: remembered } = live;
  const key = `${mask} ${word}`;
  const known = remembered.get(key);
  if (known) return known;
  const forms = foundForms(live, word, mask);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, forms);
  return forms;
}

function foundForms({ segment: { dictionary } }: LiveSegment, word: string, mask: number): FormTerm[] {
  const found = new Map<number, boolean>();
  const same = indexIn(dictionary.terms, word);
  if (same >= 0) found.set(same, false);
  for (const [bit, language] of languages.entries()) {
    if ((mask & (1 << bit)) === 0) continue;
    const stem = cachedStemOf(word, language);
    for (const term of termsOfStems(dictionary, [stem])) {
      const other = dictionary.terms[term] ?? "";
      const spoken = (dictionary.languages[term] ?? 0) & everyLanguage;
      if (term === same || (spoken & (1 << bit)) === 0 || found.get(term) === false) continue;
      // the stem may be that of another language
      const isSure = spoken === 1 << bit && other !== stem;
      if (!isSure && cachedStemOf(other, language) !== stem) continue;
      const kinship = kinshipOf(word, other, language);
      if (kinship !== "none") found.set(term, kinship === "relative");
    }
  }
  const compounds = (mask & german) === 0 || !/^\p{L}+$/u.test(word) ? [] : compoundsEndingWith(dictionary, word);
  return [
    ...[...found].map(([term, isRelative]) => ({ term, isRelative, isCompound: false })),
    ...compounds.filter((term) => !found.has(term)).map((term) => ({ term, isRelative: false, isCompound: true })),
  ];
}
