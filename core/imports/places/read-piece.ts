import type { CountryCode } from "../../site/country-code.ts";
import type { Region } from "./gazetteer.ts";
import { namesNoPlace, nameWords, wordsOf } from "./noise-words.ts";
import { countriesOfPart } from "./parts-of-world.ts";
import { placeKey } from "./place-key.ts";
import type { CityCandidate, PlaceLookup } from "./place-lookup.ts";

/** Everything that a piece of a place's text may mean. `Luxembourg` and `CA` have several meanings. */
export interface PieceMeanings {
  readonly text: string;
  /** Countries that the piece certainly names; several for a part of the world. */
  readonly countries: readonly CountryCode[];
  /** Whether the piece names a part of the world, such as `EMEA`. */
  readonly part: boolean;
  /** The country that the piece's capital letters stand for, unless they mean a state or province. */
  readonly countryFromCode?: CountryCode;
  readonly regions: readonly Region[];
  /** The two letters of a province, as in `Milano (MI)`. */
  readonly province?: string;
  readonly cities: readonly CityCandidate[];
  /** Whether the piece says that the work is not tied to a place. */
  readonly nowhere: boolean;
}

const nothing = { countries: [], part: false, regions: [], cities: [], nowhere: false } as const;

/** The weight of a town with 50,000 inhabitants. A smaller town is not recognised among other words unless the site lists it. */
const minWeightAmongWords = Math.log10(50);

/** How many words the name of a place may have. */
const maxNameWords = 4;

/** Returns everything that a piece may mean on its own; the other pieces of the text decide which meaning applies. */
export function readPiece(text: string, lookup: PlaceLookup): PieceMeanings {
  const capitals = /^\p{Lu}{2,3}$/u.test(text.replaceAll(".", "")) ? text.replaceAll(".", "") : undefined;
  const words = wordsOf(placeKey(text));
  if (capitals) return { text, ...nothing, ...lettersOf(capitals, words.join(" "), lookup) };
  if (namesNoPlace(words)) return { text, ...nothing, nowhere: true };
  for (const key of new Set([placeKey(text), words.join(" "), nameWords(words).join(" ")])) {
    const meant = key === "" ? undefined : named(key, lookup);
    if (meant) return { text, ...nothing, ...meant };
  }
  return {
    text,
    ...nothing,
    ...((/\d/.test(text) ? afterStreet(words, lookup) : undefined) ?? withinWords(words, lookup)),
  };
}

type Meant = Partial<Omit<PieceMeanings, "text">>;

function lettersOf(capitals: string, key: string, lookup: PlaceLookup): Meant {
  const part = countriesIn(key, lookup);
  if (part.length > 0) return { countries: part, part: true };
  const countryFromCode = lookup.countryByCode(capitals);
  return {
    ...(countryFromCode ? { countryFromCode } : {}),
    ...(capitals.length === 2 ? { province: capitals } : {}),
    regions: lookup.regions(key),
    cities: capitals.length === 3 ? lookup.cities(key) : [],
  };
}

const countriesIn = (key: string, { ours }: PlaceLookup): CountryCode[] => {
  const members = countriesOfPart(key);
  return [...ours].filter((code) => members.includes(code));
};

function named(key: string, lookup: PlaceLookup): Meant | undefined {
  const country = lookup.country(key);
  const members = countriesOfPart(key);
  const regions = lookup.regions(key).filter(() => key.length > 2);
  const cities = lookup.cities(key);
  if (members.length > 0) return { countries: countriesIn(key, lookup), part: true };
  if (!country && regions.length === 0 && cities.length === 0) return undefined;
  return { countries: country ? [country] : [], regions, cities };
}

/** Finds the city after a street: `12 Lynch Drive Danville`. */
function afterStreet(words: readonly string[], lookup: PlaceLookup): Meant | undefined {
  for (let length = Math.min(maxNameWords, words.length - 1); length > 0; length--) {
    const cities = lookup.cities(words.slice(-length).join(" "));
    if (cities.length > 0) return { cities };
  }
  return undefined;
}

/** Finds names among other words, trying the longest first: `Leaseweb Frankfurt am Main`, `Anywhere in France`. */
function withinWords(words: readonly string[], lookup: PlaceLookup): Meant {
  for (let length = Math.min(maxNameWords, words.length - 1); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const key = words.slice(from, from + length).join(" ");
      const meant = key.length < 4 || namesNoPlace(key.split(" ")) ? undefined : named(key, lookup);
      const cities = meant?.cities?.filter(({ own, weight }) => own || weight >= minWeightAmongWords) ?? [];
      if (meant && ((meant.countries?.length ?? 0) > 0 || (meant.regions?.length ?? 0) > 0 || cities.length > 0))
        return { ...meant, cities };
    }
  }
  return {};
}
