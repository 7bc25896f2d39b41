import { collator } from "../../formatters.ts";
import { cityOf, recordOf } from "../../jobs/filters.ts";
import type { Choice, Facets } from "../../jobs/job-index.ts";
import { labelsOf } from "../../site/labels.ts";
import type { Language } from "../../site/language.ts";
import type { Site } from "../../site/site.ts";
import type { SearchAnswer } from "../engine/search.ts";
import { valueName } from "./value-names.ts";

/** The counts of an answer, with the names that people read, sorted by name. */
export function facetsOf(answer: SearchAnswer, country: string, site: Site, language: Language): Facets {
  const labels = labelsOf(site, language);
  const list = (counts: ReadonlyMap<string, number>, nameOf: (code: string) => string): Choice[] =>
    inOrder(
      [...counts].map(([code, count]) => ({ code, value: nameOf(code), count })),
      language,
    );
  const cities = [...answer.counts.city].flatMap(([key, count]) => {
    const { country: of, code } = cityOf(key);
    return country && of !== country
      ? []
      : [{ code, value: labels.city(of, code, answer.cityLabels.get(key) ?? code), count }];
  });
  return recordOf((name) =>
    name === "city" ? inOrder(cities, language) : list(answer.counts[name], (code) => valueName(labels, name, code)),
  );
}

/** All choices, including known ones without openings, which count 0. */
export function choicesOf(
  known: readonly string[],
  found: readonly Choice[],
  nameOf: (code: string) => string,
): Choice[] {
  const counted = new Set(found.map(({ code }) => code));
  const empty = [...new Set(known)].filter((code) => !counted.has(code));
  return [...found, ...empty.map((code) => ({ code, value: nameOf(code), count: 0 }))];
}

/** Sorted by name, by the rules of the language. */
export function inOrder(choices: readonly Choice[], language: Language): Choice[] {
  const { compare } = collator(language);
  return [...choices].sort((a, b) => compare(a.value, b.value) || compare(a.code, b.code));
}
