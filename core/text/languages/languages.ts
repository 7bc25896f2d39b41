import { type Language, languages } from "../../translation/language.ts";
import type { LanguageAnalysis } from "./analysis.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { pt } from "./pt.ts";

/** The data for text analysis, by language. */
export const analysisOf: Readonly<Record<Language, LanguageAnalysis>> = { de, en, fr, it, pt };

/** Returns the entries of a list in all languages, without duplicates. */
export const wordsOfAllLanguages = (listOf: (analysis: LanguageAnalysis) => string): readonly string[] => [
  ...new Set(languages.flatMap((language) => listOf(analysisOf[language]).split(" ").filter(Boolean))),
];
