import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { type Language, languages } from "../translation/language.ts";

type Rule = readonly [RegExp, string];

/** Normalises what the stemmers keep apart: gender forms, and letters written with or without an accent. */
const rules: Readonly<Record<Language, readonly Rule[]>> = {
  de: [
    [/ae(?!u)/g, "a"],
    [/oe/g, "o"],
    [/(?<![aeq])ue/g, "u"],
    [/(?<=.{2}(?:ar|er|or|eur|ik|og|rg|om|ch|nd|t))in(?:nen)?$/, ""],
    // people named after their field: Vertriebler, Wissenschaftler
    [/(?<=.{3}(?:ieb|schaft))ler[ns]?$/, ""],
    // actor and action share a stem: Leiter, Leitung
    [/(?<=.{4})(?<!^(?:bild|kleid|rechn|richt|wohn|zeit))ung(?:en)?$/, "er"],
    [/(?<=.{3})(?:frau|frauen|leute|manner|mann)$/, "mann"],
    [/(?<=.{3})eusen?$/, "eur"],
  ],
  en: [
    [/(?<=.{3})(?:woman|women|men|person|persons|people)$/, "man"],
    [/(?<=.{3}[^e])(?:ers?|ors?|ings?)$/, ""],
    [/isation/g, "ization"],
    [/ise(?=[ds]?$|r)/, "ize"],
  ],
  fr: [
    [/trices?$/, "teur"],
    [/euses?$/, "eur"],
    [/(?<=.{2}i)(?:ennes?)$/, "en"],
    [/(?<=.{2})ieres?$/, "ier"],
    [/(?<=.{3}[ghl])eres?$/, "er"],
    [/(?<=.{3})ees?$/, "e"],
    [/(?<=.{2}i)ves?$/, "f"],
    [/^cheffes?$/, "chef"],
  ],
  it: [
    [/tric[ei]$/, "tore"],
    [/(?<=.{3}[oe])ress[ae]$/, "re"],
    [/(?<=.{3})(?<!^comm)ess[ae]$/, "e"],
    [/(?<=.{3})ai$/, "aio"],
    [/(?<=.{2}i)er[ai]$/, "ere"],
    [/(?<=.{3})ch([ei])$/, "c$1"],
    [/(?<=.{3})gh([ei])$/, "g$1"],
  ],
  pt: [
    [/ct(?=[aeiou])/g, "t"], // two spellings of one language: director and diretor, recepção and receção
    [/[cp]c(?=ao|oes|i)/g, "c"],
    [/[ao]es$|aos$/, "ao"],
    [/(?<=.{2})eis$/, "el"],
    [/(?<=.{2}[b-df-hj-np-tv-xz])is$/, "il"],
    [/(?<=.{2})ens$/, "em"],
    [/(?<=.{3}[^cst])ao$/, "a"],
    [/(?<=.{3})triz(?:es)?$/, "tor"],
    [/(?<=.{2}[dts]or)(?:as?|es)$/, ""],
    [/(?<=.{2})istas?$/, "ist"],
    [/(?<=.{3})ais$/, "al"],
    [/(?<=.{3})arias?$/, "ario"],
  ],
};

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  de: german,
  en: english,
  fr: french,
  it: italian,
  pt: portuguese,
};

/** Shorter words, and those with digits, are not inflected: `R`, `Go`, `4hana`. */
const inflectable = /^[a-z]{4,30}$/;

/** The stem of a folded word in a language; the word itself if it is not inflected. */
export function stemOf(word: string, language: Language): string {
  if (!inflectable.test(word)) return word;
  const normalised = rules[language].reduce((result, [pattern, ending]) => result.replace(pattern, ending), word);
  const stem = stemmers[language](normalised);
  return stem.length < 3 ? normalised : stem;
}

/** The size of the cache, for each language. */
const maxCachedStems = 10_000;

const caches = languages.map(() => new Map<string, string>());

/** The same from a cache: searches ask for the same words again and again. */
export function cachedStemOf(word: string, language: Language): string {
  const cache = caches[languages.indexOf(language)];
  const cached = cache?.get(word);
  if (cached !== undefined) return cached;
  const stem = stemOf(word, language);
  if ((cache?.size ?? 0) >= maxCachedStems) cache?.clear();
  cache?.set(word, stem);
  return stem;
}

/** The distinct stems of a word in the languages of a bit mask; bit 0 is the first of `languages`. */
export function stemsOf(word: string, mask: number): string[] {
  const stems: string[] = [];
  for (const [bit, language] of languages.entries()) {
    if ((mask & (1 << bit)) === 0) continue;
    const stem = stemOf(word, language);
    if (!stems.includes(stem)) stems.push(stem);
  }
  return stems;
}

/** The bit mask of all languages. */
export const everyLanguage = (1 << languages.length) - 1;
