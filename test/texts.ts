import { readFileSync } from "node:fs";
import type { Language } from "#core/translation/language.ts";

/** The messages of a language, from its file. */
export const textsOf = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));
