import { queryPhrases } from "../../jobs/query-phrases.ts";
import { countryNameInText, countryOf, type Site } from "../../site/site.ts";
import { visibleLine } from "../../text/visible.ts";
import type { Language } from "../../translation/language.ts";
import type { Translator } from "../../translation/translate.ts";
import { type AlertSearch, queryOfAlert } from "./alert-search.ts";

/** Returns a description of an alert's search: `“java” · Berlin · Germany`. `t` translates into `language`, the language of the reader. */
export function alertWords(search: AlertSearch, language: Language, site: Site, t: Translator): string {
  const named = countryOf(site, search.country);
  const country = named ? countryNameInText(named, language) : search.country;
  const phrases = queryPhrases(queryOfAlert(search), language, site, t);
  return [...(phrases.length === 0 ? [t("alert.everything")] : phrases), country].map(withoutLinks).join(" · ");
}

/** The maximum length of each part of a search in a mail, in characters. */
const maxShown = 100;

/**
 * Prevents mail programs from turning a part of a search into a link. Otherwise anybody could have us send a link of their choice to anybody. Puts an
 * invisible word joiner after each character that could be part of an address.
 */
const withoutLinks = (text: string): string =>
  visibleLine([...text.slice(0, 2 * maxShown)].slice(0, maxShown).join(""))
    .replaceAll("://", " ")
    .replace(/[.@/:。．｡＠／：](?=\S)/g, "$&\u2060");
