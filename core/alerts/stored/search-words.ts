import { queryWords } from "../../jobs/query-words.ts";
import { countryNameInText, countryOf, type Site } from "../../site/site.ts";
import { visibleLine } from "../../text/visible.ts";
import type { Language } from "../../translation/language.ts";
import type { Translator } from "../../translation/translate.ts";
import { type AlertSearch, queryOfAlert } from "./alert-search.ts";

/** Returns the search of an alert in words: `“java” · Berlin · Germany`. `t` translates into `language`, which is that of the reader. */
export function alertWords(search: AlertSearch, language: Language, site: Site, t: Translator): string {
  const named = countryOf(site, search.country);
  const country = named ? countryNameInText(named, language) : search.country;
  const words = queryWords(queryOfAlert(search), language, site, t);
  return [...(words.length === 0 ? [t("alert.everything")] : words), country].map(withoutLinks).join(" · ");
}

/** The most characters of one part of a search that a mail repeats. */
const maxShown = 100;

/**
 * Makes sure that no mail program turns a part of a search into a link: anybody can have us write to anybody, and may choose the words. After each sign that could be
 * part of an address stands a word joiner, which nobody sees.
 */
const withoutLinks = (text: string): string =>
  visibleLine(text)
    .slice(0, maxShown)
    .replaceAll("://", " ")
    .replace(/[.@/:](?=\S)/g, "$&\u2060");
