import type { Site } from "../../site/site.ts";
import { citiesAround } from "./cities-around.ts";
import { createSimilarNameFinder } from "./known-names.ts";
import type { NameKnowledge } from "./query-names.ts";
import { createListedWords, createSubstituteFinder, type ListedWords, type Substitute } from "./synonyms.ts";
import { createNameRecogniser } from "./understanding.ts";

/** What the site's data contributes to the understanding of a query. */
export interface Knowledge extends NameKnowledge, ListedWords {
  /** Returns the operator's synonyms for parts of a query. `languages` has the likely languages of the words, as a bit mask (stems.ts). */
  substitutesIn(words: readonly string[], languages?: number): readonly Substitute[];
}

/** Prepares a site's synonyms and the names of its cities, companies and filter values. This is slow, so it should be done once. */
export const knowledgeOf = (site: Pick<Site, "cities" | "companies" | "taxonomy" | "synonyms">): Knowledge => ({
  substitutesIn: createSubstituteFinder(site.synonyms),
  ...createListedWords(site.synonyms),
  understoodIn: createNameRecogniser(site),
  citiesAround: (city, country, kilometres) => citiesAround(site, { city, country, kilometres }),
  namesNear: createSimilarNameFinder(site),
});
