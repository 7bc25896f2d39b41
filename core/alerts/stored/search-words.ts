import { queryWords } from "../../jobs/query-words.ts";
import { countryNameInText, countryOf, type Site } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";
import type { Translator } from "../../translation/translate.ts";
import { type AlertSearch, queryOfAlert } from "./alert-search.ts";

/** Returns the search of an alert in words: `“java” · Berlin · Germany`. `t` translates into `language`, which is that of the reader. */
export function alertWords(search: AlertSearch, language: Language, site: Site, t: Translator): string {
  const named = countryOf(site, search.country);
  const country = named ? countryNameInText(named, language) : search.country;
  const words = queryWords(queryOfAlert(search), language, site, t);
  return [...(words.length === 0 ? [t("alert.everything")] : words), country].join(" · ");
}
