import type { Site } from "../../site/site.ts";
import type { Span } from "./query-text.ts";
import { createNameRecogniser, namesOfCity, wordsOfName } from "./understanding.ts";

/** A city of any country that is named by words of a query. */
export interface NamedPlace extends Span {
  readonly code: string;
  /** Returns the names of the city in all languages, each as its folded words, without those that are ordinary words or other places. */
  names(): readonly (readonly string[])[];
}

/** Creates a function that finds the cities named by words of a query, also those in countries that are not the site's. */
export function createPlaceFinder({
  cities,
  foreignCities = [],
  taxonomy,
}: Pick<Site, "cities" | "foreignCities" | "taxonomy">): (words: readonly string[]) => NamedPlace[] {
  const everywhere = { ...cities, [foreignCountries]: foreignCities };
  const namedIn = createNameRecogniser({ cities: everywhere, companies: [], taxonomy });
  const byCode = Map.groupBy(Object.values(everywhere).flat(), ({ code }) => code);
  const namesOf = (code: string) =>
    [...new Set((byCode.get(code) ?? []).flatMap(namesOfCity))]
      .map(wordsOfName)
      .filter((words) => !ambiguousNames.has(words.join(" ")));
  return (words) =>
    namedIn(words, "").flatMap(({ filter, code, from, until }) =>
      filter === "city" ? [{ code, from, until, names: () => namesOf(code) }] : [],
    );
}

const foreignCountries = "*";

/**
 * Folded names of places that usually mean something else in texts: genes, a couch (`Liege`), thirty (`trente`), or Monaco rather than Munich.
 */
const ambiguousNames: ReadonlySet<string> = new Set(
  "bale fiume genes liege lilla monaco porto split trente valence vienne".split(" "),
);
