import type { Choice } from "../../jobs/job-index.ts";
import type { Site } from "../../site/site.ts";
import { distanceOf, maxTyposFor } from "../../text/distance.ts";
import { indexedWords } from "../../text/words.ts";

/** Returns the other names of a city or company. */
export type NamesOf = (code: string) => readonly string[];

/**
 * Creates a function that returns the names of a city in all languages. It finds only cities of `country`, or of all countries if `country` is empty.
 */
export const cityNames =
  (site: Site, country: string): NamesOf =>
  (code) =>
    Object.entries(site.cities)
      .filter(([key]) => country === "" || key === country)
      .flatMap(([, cities]) => cities.filter((city) => city.code === code))
      .flatMap(({ name, aliases }) => [...(typeof name === "string" ? [name] : Object.values(name)), ...aliases]);

/** Writes umlauts as two letters: `München` as `Muenchen`. */
const spelledOut = (name: string): string =>
  name.replace(/[äöü]/gi, (letter) => `${letter.normalize("NFD").charAt(0)}e`);

/**
 * Returns the choices that match a text, largest count first. A choice matches if one of its names contains, for each word of the text, a word that
 * begins with it. `forgiving` allows one typing error in each word.
 */
export function choicesNamed(text: string, choices: readonly Choice[], namesOf: NamesOf, forgiving = false): Choice[] {
  const typed = indexedWords(text);
  if (typed.length === 0) return [];
  const hasPrefix = forgiving ? nearlyHasPrefix : (word: string, prefix: string) => word.startsWith(prefix);
  const fits = (name: string): boolean => {
    const own = indexedWords(name);
    return typed.every((prefix) => own.some((word) => hasPrefix(word, prefix)));
  };
  return choices
    .filter(({ code, value }) => [value, ...namesOf(code)].some((name) => fits(name) || fits(spelledOut(name))))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

/** Whether a word begins with this prefix, allowing one typing error. */
const nearlyHasPrefix = (word: string, prefix: string): boolean =>
  maxTyposFor(prefix.length) > 0 &&
  [-1, 0, 1].some((more) => distanceOf(prefix, word.slice(0, prefix.length + more), 1) <= 1);
