import type { Site } from "../../site/site.ts";
import { createKnownNames } from "./known-names.ts";
import type { NameKnowledge } from "./query-names.ts";
import { createSynonyms, type Substitute } from "./synonyms.ts";
import { createUnderstanding } from "./understanding.ts";

/** What a site adds to the words of a query. */
export interface Knowledge extends NameKnowledge {
  substitutesIn(words: readonly string[]): readonly Substitute[];
}

/** What searches know of a site: its synonyms, and the names of its cities, companies and filters. Takes a while to make. */
export const knowledgeOf = (site: Pick<Site, "cities" | "companies" | "taxonomy" | "synonyms">): Knowledge => ({
  substitutesIn: createSynonyms(site.synonyms),
  understoodIn: createUnderstanding(site),
  namesNear: createKnownNames(site),
});
