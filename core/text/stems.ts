import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { type Language, languages } from "../site/language.ts";

type Rule = readonly [RegExp, string];

/** What the stemmers leave apart: the other gender, and letters that are written with or without an accent. */
const rules: Readonly<Record<Language, readonly Rule[]>> = {
  de: [
    [/ae(?!u)/g, "a"],
    [/oe/g, "o"],
    [/(?<![aeq])ue/g, "u"],
    [/(?<=.{2}(?:er|or|eur|ik|og|rg|om|ch|nd|t))in(?:nen)?$/, ""],
    [/(?<=.{4})(?<!^(?:bild|kleid|rechn|richt|wohn|zeit))ung(?:en)?$/, "er"], // who does it and what is done: Leiter, Leitung
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
    [/(?<=.{3})ees?$/, "e"],
    [/(?<=.{2}i)ves?$/, "f"],
    [/^cheffes?$/, "chef"],
  ],
  it: [
    [/tric[ei]$/, "tore"],
    [/(?<=.{3}[oe])ress[ae]$/, "re"],
    [/(?<=.{3})(?<!^comm)ess[ae]$/, "e"],
    [/(?<=.{3})ai$/, "aio"],
    [/(?<=.{3})ch([ei])$/, "c$1"],
    [/(?<=.{3})gh([ei])$/, "g$1"],
  ],
  pt: [
    [/ct(?=[aeiou])/g, "t"], // director and diretor, recepção and receção: two spellings of one language
    [/[cp]c(?=ao|oes|i)/g, "c"],
    [/oes$/, "ao"],
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

/** Shorter words and words with digits have no forms: `R`, `Go`, `4hana`. */
const bendable = /^[a-z]{4,30}$/;

/** What the forms of a folded word have in common in a language; the word itself when it has none. */
export function stemOf(word: string, language: Language): string {
  if (!bendable.test(word)) return word;
  const plain = rules[language].reduce((result, [pattern, ending]) => result.replace(pattern, ending), word);
  const stem = stemmers[language](plain);
  return stem.length < 3 ? plain : stem;
}

/** The stems of a word in the languages of a bit mask, each once; bit 0 is the first of `languages`. */
export function stemsOf(word: string, mask: number): string[] {
  const stems: string[] = [];
  for (const [bit, language] of languages.entries()) {
    if ((mask & (1 << bit)) === 0) continue;
    const stem = stemOf(word, language);
    if (!stems.includes(stem)) stems.push(stem);
  }
  return stems;
}

export const everyLanguage = (1 << languages.length) - 1;
