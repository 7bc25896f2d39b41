import type { Choice } from "../../jobs/job-index.ts";
import type { Site } from "../../site/site.ts";
import { distanceOf, forgivenIn } from "../../text/distance.ts";
import { fold } from "../../text/fold.ts";

/** What a city or company is called besides what is shown. */
export type NamesOf = (code: string) => readonly string[];

/** The names of the cities of a country, of all where there is none, in all languages. */
export const cityNames =
  (site: Site, country: string): NamesOf =>
  (code) =>
    Object.entries(site.cities)
      .filter(([key]) => country === "" || key === country)
      .flatMap(([, cities]) => cities.filter((city) => city.code === code))
      .flatMap(({ name, aliases }) => [...(typeof name === "string" ? [name] : Object.values(name)), ...aliases]);

const wordsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** `Muenchen` of `München`. */
const spelledOut = (name: string): string =>
  name.replace(/[äöü]/gi, (letter) => `${letter.normalize("NFD").charAt(0)}e`);

/** The choices of which every word of a text begins a word, the larger first. */
export function named(text: string, choices: readonly Choice[], namesOf: NamesOf, forgiving = false): Choice[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const begins = forgiving ? nearlyBegins : (word: string, begun: string) => word.startsWith(begun);
  const fits = (name: string): boolean => {
    const words = wordsOf(name);
    return typed.every((begun) => words.some((word) => begins(word, begun)));
  };
  return choices
    .filter(({ code, value }) => [value, ...namesOf(code)].some((name) => fits(name) || fits(spelledOut(name))))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

/** Whether a word begins so, but for one typing error. */
const nearlyBegins = (word: string, begun: string): boolean =>
  forgivenIn(begun.length) > 0 &&
  [-1, 0, 1].some((more) => distanceOf(begun, word.slice(0, begun.length + more), 1) <= 1);
