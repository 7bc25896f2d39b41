import { readFileSync } from "node:fs";
import { once } from "#core/duties/once.ts";
import { compileMessages } from "#core/translation/compile-messages.ts";
import { type Language, languages } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";

/** The texts of the site in all languages, compiled. */
export const loadMessages = (): Readonly<Record<Language, Catalog>> => catalogsIn("locales");

/** The texts of the desk in all languages, compiled. */
export const loadDeskMessages = (): Readonly<Record<Language, Catalog>> => catalogsIn("locales/desk");

/** Compiles each language when it is first used, so that the start does not wait for all of them. */
function catalogsIn(folder: string): Readonly<Record<Language, Catalog>> {
  const entries = languages.map((language) => {
    const load = once(() => compileMessages(read(folder, language)));
    return [language, { get: load, enumerable: true }] as const;
  });
  return Object.defineProperties({} as Record<Language, Catalog>, Object.fromEntries(entries));
}

const read = (folder: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../${folder}/${language}.json`, import.meta.url), "utf8"));
