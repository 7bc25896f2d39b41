import { narrowingFilters } from "../site/filter-names.ts";
import { labelsOf } from "../site/labels.ts";
import type { Site } from "../site/site.ts";
import type { Language } from "../translation/language.ts";
import type { Translator } from "../translation/translate.ts";
import { phraseOf, valueName } from "./filters.ts";
import type { JobQuery } from "./job-index.ts";

/** Describes a search in words, except for its country: the text, each filter, and the distance. */
export function queryPhrases(query: JobQuery, language: Language, site: Site, t: Translator): string[] {
  const labels = labelsOf(site, language);
  return [
    ...(query.text ? [t("search.quoted", { text: query.text })] : []),
    ...narrowingFilters.flatMap((name) =>
      query[name] ? [phraseOf(t, name, valueName(labels, name, query[name], query.country))] : [],
    ),
    ...(query.radius ? [t("search.around", { kilometres: query.radius })] : []),
  ];
}
