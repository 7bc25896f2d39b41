import { readFileSync } from "node:fs";
import { compileMessages } from "#core/compile-messages.ts";
import { type Language, languages } from "#core/site/language.ts";
import type { Catalog } from "#core/translate.ts";

/** The texts of the program in all languages, compiled. */
export function loadMessages(): Readonly<Record<Language, Catalog>> {
  const load = (language: Language): Catalog =>
    compileMessages(
      JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), "utf8")) as Record<
        string,
        string
      >,
    );
  return Object.fromEntries(languages.map((language) => [language, load(language)])) as Record<Language, Catalog>;
}
