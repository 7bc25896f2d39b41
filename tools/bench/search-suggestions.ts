import type { SearchIndex } from "#core/search/engine/search-index.ts";
import { suggestIn } from "#core/search/engine/suggest.ts";
import type { Segment } from "#core/search/index/segment.ts";
import { languages } from "#core/translation/language.ts";
import { misspell } from "./search-queries.ts";

/**
 * Returns how many milliseconds the suggestions for each typed text took. The texts are beginnings of words from titles. A third of them are
 * misspelled, and a third follow another word. Each text is typed in a country that has openings. The time includes the two searches that count
 * results for suggestions, but not the reading of titles from the catalogue.
 */
export function measureSuggestions(
  index: SearchIndex,
  segment: Segment,
  count: number,
  random: () => number,
): number[] {
  const { terms } = segment.dictionary;
  const words = terms.filter((term, at) => (segment.titles.counts[at] ?? 0) > 0 && /^[a-z]{4,}$/.test(term));
  const countries = segment.tables.places.flatMap(({ country = [] }) => country);
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  const measure = (): number => {
    const word = pick(words);
    const typed = random() < 0.33 && word.length > 5 ? misspell(word, random) : word;
    const last = typed.slice(0, 2 + Math.floor(random() * 7));
    const before = random() < 0.33 ? pick(words) : "";
    const [country, language] = [pick(countries), pick(languages)];
    const text = `${before} ${last}`.trim();
    const start = performance.now();
    suggestIn(index.segments(), { text, country, language }, index.search);
    for (const counted of ["", before])
      index.search({ ...(counted ? { text: counted } : {}), filters: { country }, language, from: 0, count: 0 });
    return performance.now() - start;
  };
  for (let turn = 0; turn < 200; turn += 1) measure(); // warms up the compiler
  return Array.from({ length: count }, measure);
}
