import type { Place } from "../jobs/job.ts";
import { type Fields, listOf, textOf } from "../json-values.ts";
import type { CountryCode } from "../site/country-code.ts";
import type { Gazetteer } from "./places/gazetteer.ts";
import { namesNoPlace, wordsOf } from "./places/noise-words.ts";
import { countriesOfPart } from "./places/parts-of-world.ts";
import { placeKey } from "./places/place-key.ts";
import { cityCode, createPlaceLookup, type PlaceLookup, type SitePlaces } from "./places/place-lookup.ts";
import { type PlaceHints, type PlacesInText, resolveText } from "./places/resolve-place.ts";

/** The places of an opening in the site's countries, and the names that could not be resolved. */
export interface FoundPlaces {
  /** The places, without duplicates, in the order of the feed. A country without a city is listed only if none of its cities is named. */
  readonly places: readonly Place[];
  /** The names of places outside the site's countries. */
  readonly foreign: readonly string[];
  /** Unknown names where a city's name is expected. */
  readonly unknown: readonly { readonly country: CountryCode; readonly name: string }[];
}

/** Finds places in the site's countries. */
export interface PlaceFinder {
  /**
   * Finds the places that these fields name. With `keepsUnknown`, a city that is in no list is kept under its own name. This is for names that the
   * operator wrote (spec C20).
   */
  find(places: readonly Fields[], keepsUnknown: boolean): FoundPlaces;
}

/** The maximum number of resolved places in the cache. Feeds repeat their places. */
const maxCached = 20_000;

/** Creates the place finder of one import. It looks in the site's places and in the gazetteer, which is loaded when first needed. */
export function createPlaceFinder(site: SitePlaces, gazetteer: () => Gazetteer): PlaceFinder {
  const lookup = createPlaceLookup(site, gazetteer);
  const cache = new Map<string, PlacesInText>();
  const resolved = (place: Fields): PlacesInText => {
    const key = JSON.stringify(place);
    const known = cache.get(key);
    if (known) return known;
    if (cache.size >= maxCached) cache.clear();
    const found = resolve(place, lookup);
    cache.set(key, found);
    return found;
  };
  return {
    find(places, keepsUnknown) {
      const all = places.map((place) => ({ place, found: resolved(place) }));
      const unknown = all.flatMap(({ found }) => found.unknown).filter(({ country }) => lookup.ours.has(country));
      const ours = all.flatMap(({ found }) => [
        ...found.places.filter(({ country }) => lookup.ours.has(country)),
        ...(keepsUnknown ? found.unknown.filter(({ country }) => lookup.ours.has(country)).map(newCity) : []),
      ]);
      const foreign = all.filter(({ found }) => !found.places.some(({ country }) => lookup.ours.has(country)));
      return { places: distinct(ours), foreign: [...new Set(foreign.map(({ place }) => nameOf(place)))], unknown };
    },
  };
}

const newCity = ({ country, name }: PlacesInText["unknown"][number]): Place => {
  const label = name.normalize("NFC");
  return { country, city: { code: cityCode(label), label } };
};

/** Removes duplicate places, and countries without a city if one of their cities is named. */
function distinct(places: readonly Place[]): Place[] {
  const withCity = new Set(places.flatMap(({ country, city }) => (city ? country : [])));
  const kept = places.filter(({ country, city }) => city || !withCity.has(country));
  return [...new Map(kept.map((place) => [`${place.country}/${place.city?.code ?? ""}`, place])).values()];
}

/** Resolves a place, preferring fields to free text: if the feed has a field for the country, the country is never guessed from the text. */
function resolve(place: Fields, lookup: PlaceLookup): PlacesInText {
  const named = textOf(place["country"]);
  const country = named === undefined ? undefined : countryOf(named, lookup);
  if (named !== undefined && country === undefined && !namesNoCountry(named)) return { places: [], unknown: [] };
  const own = country && lookup.ownCity(country, placeKey(textOf(place["city"]) ?? ""));
  if (own) return { places: [{ country, city: { code: own.code, label: own.label } }], unknown: [] };
  const region = textOf(place["region"]);
  const hints: PlaceHints = { ...(country ? { country } : {}), ...(region ? { region } : {}) };
  const city = textOf(place["city"]);
  const free = [listOf(place["parts"]).map(String).join(", "), textOf(place["text"])].filter((text) => text);
  // the field of the city is tried first, because the text beside it may name an office, a department or half of Europe
  const tried = [city, ...free].filter((text) => text !== undefined).map((text) => resolveText(text, hints, lookup));
  const withCity = tried.find(({ places }) => places.some((found) => found.city));
  if (withCity) return withCity;
  const unknown = tried[0]?.unknown ?? [];
  // if one text gives `Anywhere in France` and another `Europe`, take the more specific one
  const [places = []] = tried
    .map((each) => each.places)
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length);
  if (country) return { places: [{ country }], unknown };
  if (places.length > 0) return { places, unknown };
  return region || named
    ? resolveText([region, named].filter(Boolean).join(", "), {}, lookup)
    : { places: [], unknown };
}

/** Whether the text names a part of the world, or no place at all, rather than a country. */
const namesNoCountry = (text: string): boolean => {
  const key = placeKey(text);
  return countriesOfPart(key).length > 0 || namesNoPlace(wordsOf(key));
};

/** Reads the feed's field for the country: a name or code in upper or lower case, possibly with an addition (`France, Metropolitan`). */
function countryOf(text: string, lookup: PlaceLookup): CountryCode | undefined {
  for (const part of [text, ...text.slice(0, 200).split(/[,(]/)]) {
    const key = placeKey(part);
    const found =
      lookup.country(key) ?? (/^[a-z]{2,3}$/.test(key) ? lookup.countryByCode(key.toUpperCase()) : undefined);
    if (found) return found;
    const [region] = key.length > 3 ? lookup.regions(key) : [];
    if (region) return region.country;
  }
  return undefined;
}

/** Returns the name by which the report lists a place outside the site's countries. */
const nameOf = (place: Fields): string =>
  textOf(place["country"]) ??
  (listOf(place["parts"]).join(" - ") || (textOf(place["text"]) ?? textOf(place["city"]) ?? "no country"));
