import { radii } from "#core/jobs/radius.ts";
import { indexInSorted, lowerBound } from "#core/search/arrays/sorted.ts";
import type { SearchRequest } from "#core/search/engine/search.ts";
import type { Filters } from "#core/search/facets/filters.ts";
import type { Segment } from "#core/search/index/segment.ts";
import { namesOfCity } from "#core/search/query/understanding.ts";
import { typoVariantsOf } from "#core/search/query/variants.ts";
import type { Site } from "#core/site/site.ts";
import { maxQueryLength, maxQueryWords } from "#core/text/words.ts";
import { languages } from "#core/translation/language.ts";
import { createSearchTexts } from "../fuzz/search-texts.ts";
import { filtersOf, misspell } from "./search-queries.ts";

/** The kinds of searches that are made to take long. */
export const craftedKinds = [
  "frequent words",
  "frequent in titles",
  "shared beginnings",
  "near words",
  "hardest mixture",
  "misspelt words",
  "nonsense words",
  "short prefixes",
  "common and rare",
  "compounds",
  "parts of compounds",
  "hyphens",
  "quotes",
  "synonyms",
  "places",
  "values",
  "pay and distance",
  "titles",
  "long words",
  "scripts and signs",
] as const;
/** One of `craftedKinds`. */
export type CraftedKind = (typeof craftedKinds)[number];

/** A search that is made to take long. */
export interface CraftedSearch {
  readonly kind: CraftedKind;
  readonly request: SearchRequest & { readonly text: string };
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Makes searches of all kinds in turn, with all kinds of filters. The same index and the same random numbers make the same searches. */
export function craftedSearches(
  segment: Segment,
  site: Pick<Site, "cities" | "companies" | "synonyms" | "taxonomy">,
  count: number,
  random: () => number,
): CraftedSearch[] {
  const { terms } = segment.dictionary;
  const below = (limit: number): number => Math.floor(random() * limit);
  /** Returns the list, or the words of titles if the list is empty: a small catalogue may have no words of some kinds. */
  const orTitleWords = (list: readonly string[]): readonly string[] => (list.length > 0 ? list : titleWords);
  const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;
  const byCount = (counts: Uint32Array): string[] =>
    terms
      .map((word, term) => ({ word, count: counts[term] ?? 0 }))
      .slice(lowerBound(terms, "a"))
      .filter(({ word, count: openings }) => openings > 0 && /^[a-z]{3,20}$/.test(word))
      .toSorted((a, b) => b.count - a.count)
      .map(({ word }) => word);
  const words = byCount(segment.everywhere.counts);
  const titleWords = byCount(segment.titles.counts);
  const isWord = (word: string): boolean => indexInSorted(terms, word) >= 0;
  const frequentTitleWords = titleWords.slice(0, 400);
  const beginnings = Map.groupBy(
    titleWords.slice(0, 5000).filter((word) => word.length > 4),
    (word) => word.slice(0, 4),
  );
  const shared = orTitleWords(
    [...beginnings.values()]
      .toSorted((a, b) => b.length - a.length)
      .slice(0, 40)
      .flat(),
  );
  // rare words one letter away from frequent ones: each may be a typing error, so a search for it is planned twice
  const near = orTitleWords(
    frequentTitleWords.flatMap((word) => typoVariantsOf(word).flat().filter(isWord).slice(0, 4)),
  );
  const long = orTitleWords(words.filter((word) => word.length >= 8).slice(0, 20_000));
  const synonyms = site.synonyms.both
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 60)
    .flat();
  const homonyms = Map.groupBy(Object.values(site.cities).flat().flatMap(namesOfCity), (name) => name.toLowerCase());
  const places = [...homonyms.values()].toSorted((a, b) => b.length - a.length).flatMap(([name = ""]) => name);
  const values = [
    site.taxonomy.roles,
    site.taxonomy.areas,
    site.taxonomy.workplaces,
    site.taxonomy.employments,
  ].flatMap((list) =>
    Object.values(list).flatMap((label) => [...languages.map((language) => label[language]), ...label.aliases]),
  );
  const anything = createSearchTexts(words.slice(0, 5000), random);
  const nonsense = (): string => Array.from({ length: 4 + below(9) }, () => pick([...letters])).join("");

  /** Joins up to 20 words, as many as fit into a search text. Longer texts are cut off, so more words make no difference. */
  const many = (next: () => string, separator = " "): string => {
    let text = next();
    for (let word = 1; word < maxQueryWords; word += 1) {
      const longer = text + separator + next();
      if (longer.length > maxQueryLength) break;
      text = longer;
    }
    return text;
  };
  /** Some searches have few words, so that they find openings and the work after matching counts, too. */
  const some = (next: () => string): string =>
    random() < 0.5 ? many(next) : Array.from({ length: 1 + below(6) }, next).join(" ");

  const textOf: Readonly<Record<CraftedKind, () => string>> = {
    "frequent words": () => some(() => pick(words.slice(0, pick([40, 200, 1000])))),
    "frequent in titles": () => some(() => pick(titleWords.slice(0, pick([40, 200, 1000])))),
    "shared beginnings": () => many(() => pick(shared)),
    "near words": () => some(() => pick(near)),
    "hardest mixture": () => many(() => pick(pick([near, shared, frequentTitleWords]))),
    "misspelt words": () => some(() => misspell(pick(long), random)),
    "nonsense words": () => some(nonsense),
    "short prefixes": () => some(() => pick(words.slice(0, 5000)).slice(0, 1 + below(3))),
    "common and rare": () => some(() => pick(random() < 0.5 ? words.slice(0, 60) : words)),
    compounds: () =>
      some(() => pick(titleWords.slice(0, 2000)) + pick(["", "s", "en"]) + pick(titleWords.slice(0, 2000))),
    "parts of compounds": () =>
      some(() => pick(["software", "projekt", "kunden", "leiter", "manager", "entwickler", pick(long)])),
    hyphens: () => many(() => pick(titleWords.slice(0, 2000)), pick(["-", "/", "·"])),
    quotes: () => some(() => `"${pick(titleWords.slice(0, 100))} ${pick(titleWords.slice(0, 100))}"`),
    synonyms: () => some(() => pick(synonyms)),
    places: () => some(() => pick(random() < 0.5 ? places.slice(0, 100) : places)),
    values: () => some(() => pick(values)),
    "pay and distance": () =>
      `${many(() => pick(["ab 60.000", "from 60k", "Umkreis 50 km", "5 km", "200 km", pick(places), "€", "jahr"]))}`,
    titles: () => many(() => pick(titleWords.slice(0, 300))),
    "long words": () =>
      pick([pick(words), pick(long), nonsense()])
        .repeat(maxQueryLength)
        .slice(0, maxQueryLength - below(150)),
    "scripts and signs": anything,
  };
  return Array.from({ length: count }, (_, at) => {
    const kind = craftedKinds[at % craftedKinds.length] ?? "titles";
    const filters = filtersFor(segment, random);
    return {
      kind,
      request: {
        text: textOf[kind](),
        filters,
        language: pick(languages),
        from: pick([0, 0, 0, 10, 1000]),
        count: 10,
        ...(random() < 0.1 ? { asTyped: true } : {}),
        ...(random() < 0.1 ? { newest: true } : {}),
        ...(filters.city && random() < 0.5 ? { radius: pick(radii) } : {}),
      },
    };
  });
}

/** Returns no filters, only a country, or up to four filters with the values of an opening. */
function filtersFor(segment: Segment, random: () => number): Filters {
  const { country, ...others } = filtersOf(segment, random);
  const choice = random();
  if (choice < 0.3) return {};
  return choice < 0.6 && country ? { country } : { ...(country ? { country } : {}), ...others };
}
