import { readFileSync } from "node:fs";
import { once } from "#core/duties/once.ts";
import { compileMessages } from "#core/translation/compile-messages.ts";
import { type Language, languages } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";

/** The program's compiled texts in all languages. Each language is compiled on first use, so that it does not delay the start. */
export function loadMessages(): Readonly<Record<Language, Catalog>> {
  const entries = languages.map((language) => {
    const load = once(() => compileMessages(read(language)));
    return [language, { get: load, enumerable: true }] as const;
  });
  return Object.defineProperties({} as Record<Language, Catalog>, Object.fromEntries(entries));
}

const read = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), "utf8"));
