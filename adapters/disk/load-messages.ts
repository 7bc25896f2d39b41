import { readFileSync } from "node:fs";
import { once } from "#core/duties/once.ts";
import { compileMessages } from "#core/translation/compile-messages.ts";
import { type Language, languages } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";

/**
 * The texts of the program in all languages, compiled. Each language is compiled when it is first used, so that the start does not wait for all of
 * them.
 */
export function loadMessages(): Readonly<Record<Language, Catalog>> {
  const entries = languages.map((language) => {
    const load = once(() => compileMessages(read(language)));
    return [language, { get: load, enumerable: true }] as const;
  });
  return Object.defineProperties({} as Record<Language, Catalog>, Object.fromEntries(entries));
}

const read = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), "utf8"));
