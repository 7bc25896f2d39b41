import { type Language, languages } from "../../translation/language.ts";
import type { LanguageAnalysis } from "./analysis.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { pt } from "./pt.ts";

/** The facts about each language that the analysis of texts uses. */
export const analysisOf: Readonly<Record<Language, LanguageAnalysis>> = { de, en, fr, it, pt };

/** Returns the entries of a list in all languages, each once. */
export const inAllLanguages = (listOf: (analysis: LanguageAnalysis) => string): readonly string[] => [
  ...new Set(languages.flatMap((language) => listOf(analysisOf[language]).split(" ").filter(Boolean))),
];
