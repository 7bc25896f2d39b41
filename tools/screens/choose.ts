import { type Language, languages } from "#core/translation/language.ts";
import type { Screen } from "./screen.ts";

/**
 * Returns the screens whose group/name/language contains all words: in all languages, or each in only one. In the second case, the languages take
 * turns from screen to screen. They begin with a different language from `test/e2e/look-at-screens.ts`, so that a full run of the tests sees each
 * screen in two languages.
 */
export const chooseScreens = (
  screens: readonly Screen[],
  words: readonly string[],
  { inOneLanguage = false },
): { readonly screen: Screen; readonly language: Language }[] =>
  screens
    .flatMap((screen, at) =>
      languages
        .filter((_, order) => !inOneLanguage || (at + 2) % languages.length === order)
        .map((language) => ({ screen, language })),
    )
    .filter(({ screen, language }) =>
      words.every((word) => `${screen.group}/${screen.name}/${language}`.includes(word)),
    );
