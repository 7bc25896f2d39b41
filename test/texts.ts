import { readFileSync } from "node:fs";
import type { Language } from "#core/translation/language.ts";

/** The messages of a language, from its file. */
export const textsOf = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));

/** The messages of the desk in a language. */
export const deskTextsOf = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/desk/${language}.json`, "utf8"));
