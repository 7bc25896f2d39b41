import type { Site } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";
import { citiesAround } from "./cities-around.ts";
import { createPlaceFinder, type NamedPlace } from "./named-places.ts";
import type { NameKnowledge } from "./query-names.ts";
import { createSimilarNameFinder } from "./similar-names.ts";
import { createSubstituteFinder, createSynonymWords, type Substitute, type SynonymWords } from "./synonyms.ts";
import { createNameRecogniser } from "./understanding.ts";

/** Looks up words of a query in the data of the site: names, synonyms and common words. */
export interface Knowledge extends NameKnowledge, SynonymWords {
  /**
   * Whether a folded word is one of the most frequent words of a language. Such a word is assumed to be spelled correctly, even if no opening has it.
   */
  isCommon(word: string, language: Language): boolean;
  /** Returns the operator's synonyms for parts of a query. `languages` has the likely languages of the words, as a bit mask (stems.ts). */
  substitutesIn(words: readonly string[], languages?: number): readonly Substitute[];
  /** Returns the cities of any country that are named by words of a query. */
  placesIn(words: readonly string[]): readonly NamedPlace[];
}

/** Prepares a site's synonyms, common words, and the names of its cities, companies and filter values. This is slow, so do it only once. */
export const knowledgeOf = (
  site: Pick<Site, "cities" | "foreignCities" | "companies" | "taxonomy" | "synonyms" | "commonWords">,
): Knowledge => ({
  substitutesIn: createSubstituteFinder(site.synonyms),
  placesIn: createPlaceFinder(site),
  ...createSynonymWords(site.synonyms),
  isCommon: createCommonWords(site.commonWords),
  understoodIn: createNameRecogniser(site),
  citiesAround: (city, country, kilometres) => citiesAround(site, { city, country, kilometres }),
  namesNear: createSimilarNameFinder(site),
});

/** Creates the lookup of common words. The list of a language is prepared when it is first needed. */
function createCommonWords(lists: Site["commonWords"]): Knowledge["isCommon"] {
  const prepared = new Map<Language, ReadonlySet<string>>();
  return (word, language) => {
    const words = prepared.get(language) ?? new Set(lists[language].split(" "));
    prepared.set(language, words);
    return words.has(word);
  };
}
