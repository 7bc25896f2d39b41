import { languages } from "../translation/language.ts";
import type { LanguageAnalysis } from "./languages/analysis.ts";
import { analysisOf } from "./languages/languages.ts";

/** Matches gender notes such as `(m/w/d)`, `H/F`, `f/m/x` and `(gn)`, which say nothing about the work. */
export const genderNotes =
  /(?<![\p{L}\p{N}])\(?(?:[mwfdhxiu](?:\s?[/|,]\s?[mwfdhxiu*]){1,3}|all genders?|alle geschlechter|gn|tous les genres)\)?(?![\p{L}\p{N}])/giu;

const analyses = languages.map((language) => analysisOf[language]);
const endingsOf = (some: readonly LanguageAnalysis[]): string =>
  some
    .map(({ genderEndings }) => genderEndings)
    .filter(Boolean)
    .join("|");

/** Matches endings for the other gender: `/in`, `*innen`, `(se)`, `·e·s`, `/trice`, `(a)`. */
const endings = new RegExp(
  `(?<=\\p{L}{3})(?:[/*:_·•(]-?(?:${endingsOf(analyses)})\\)?|[-.](?:${endingsOf(analyses.filter(({ hyphenatesGender }) => hyphenatesGender))}))(?:[-.·•/]s)?(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Matches the endings in `EntwicklerIn` and `MitarbeiterInnen`. */
const innerCapital = /(?<=\p{Ll}{3})In(?:nen)?(?!\p{L})/gu;

/**
 * Reduces a word that is written for both genders to one form. A word in a single gender is not changed; stemming unifies the two genders (stems.ts).
 */
export const withoutGender = (text: string): string =>
  text
    .replace(genderNotes, " ")
    .replace(innerCapital, "")
    .replace(endings, "")
    .replace(/(?<=\p{L}{4})\*/gu, "")
    .replaceAll("ə", "o");
