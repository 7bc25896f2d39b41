import type { Site } from "../../site/site.ts";
import { distanceOf, distanceRows, minDistinctLength } from "../../text/distance.ts";
import { namesOfCity, wordsOfName } from "./understanding.ts";

/**
 * Creates a function that returns words similar to a given word: words in the names of companies and of a country's cities that are one typing error
 * away from it and begin with the same letter.
 */
export function createSimilarNameFinder(site: Pick<Site, "cities" | "companies">) {
  const byLetter = new Map<string, Map<string, Set<string>>>();
  const add = (name: string, country: string): void => {
    for (const word of wordsOfName(name)) {
      if (word.length < minDistinctLength) continue;
      const words = byLetter.get(word.charAt(0)) ?? new Map<string, Set<string>>();
      byLetter.set(word.charAt(0), words.set(word, (words.get(word) ?? new Set()).add(country)));
    }
  };
  for (const [country, cities] of Object.entries(site.cities))
    for (const city of cities) for (const name of namesOfCity(city)) add(name, country);
  for (const { name } of site.companies) add(name, anyCountry);

  const rows = distanceRows();
  return (word: string, country: string): string[] => {
    if (word.length < minDistinctLength - 1) return [];
    const near: string[] = [];
    for (const [name, countries] of byLetter.get(word.charAt(0)) ?? []) {
      const isHere = country === "" || countries.has(country) || countries.has(anyCountry);
      if (isHere && distanceOf(word, name, 1, rows) === 1) near.push(name);
    }
    return near;
  };
}

const anyCountry = "*";
