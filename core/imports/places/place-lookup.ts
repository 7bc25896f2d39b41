import type { CountryCode } from "../../site/country-code.ts";
import type { City, Site } from "../../site/site.ts";
import { countryNamed, countryOfLetters } from "./country-names.ts";
import type { Gazetteer, Region, Town } from "./gazetteer.ts";
import { placeKey } from "./place-key.ts";

/** The parts of a site that name places. */
export type SitePlaces = Pick<Site, "countries" | "cities">;

/** A city that a name may mean, from the site's list or from the gazetteer. */
export interface CityCandidate {
  readonly country: CountryCode;
  readonly code: string;
  readonly label: string;
  readonly region: string;
  readonly province: string;
  /** How likely it is that the name means this city, judged by the size of the city: the decimal logarithm of its inhabitants in thousands. */
  readonly weight: number;
  /** Whether the city is in the site's own list. */
  readonly own: boolean;
}

/** Looks up names, first in the site, then in the gazetteer. All keys are made by `placeKey`. */
export interface PlaceLookup {
  /** The site's countries, by code. */
  readonly ours: ReadonlySet<CountryCode>;
  country(key: string): CountryCode | undefined;
  /** Returns a city of the site's own list, without looking in the gazetteer. */
  ownCity(country: CountryCode, key: string): CityCandidate | undefined;
  /** Returns the country that two or three capital letters stand for: `DE`, `GBR`. */
  countryByCode(capitals: string): CountryCode | undefined;
  /** Returns all cities in the world that the name may mean. */
  cities(key: string): readonly CityCandidate[];
  regions(key: string): readonly Region[];
}

/** Makes a readable code for a city that the site does not list. */
export function cityCode(label: string): string {
  const slug = placeKey(label).replaceAll(" ", "-").slice(0, 60);
  return slug !== ""
    ? slug
    : `x${[...label].map((character) => character.codePointAt(0)?.toString(16)).join("-")}`.slice(0, 60);
}

const englishName = ({ name }: City): string => (typeof name === "string" ? name : name.en);
const namesOf = (city: City): string[] => [
  ...(typeof city.name === "string" ? [city.name] : Object.values(city.name)),
  ...city.aliases,
  city.code,
];

/** Removes the `e` that stands for an umlaut: `Duesseldorf`, `Muenchen`. */
const withoutUmlauts = (key: string): string => key.replace(/[aou]e/g, (letters) => letters.charAt(0));

/** Creates a lookup in the site's places, and in the gazetteer, which is loaded when a name is not in the site's lists. */
export function createPlaceLookup(site: SitePlaces, gazetteer: () => Gazetteer): PlaceLookup {
  const countries = new Map<string, CountryCode>();
  const cities = new Map<string, CityCandidate[]>();
  for (const { code, names, aliases } of site.countries)
    for (const name of [...Object.values(names), ...aliases]) countries.set(placeKey(name), code);
  for (const { code: country } of site.countries) {
    for (const city of site.cities[country] ?? []) {
      const meant = {
        country,
        code: city.code,
        label: englishName(city),
        region: "",
        province: "",
        weight: 3,
        own: true,
      };
      for (const key of new Set(namesOf(city).map(placeKey))) cities.set(key, [...(cities.get(key) ?? []), meant]);
    }
  }
  const ownCity = (country: CountryCode, key: string): CityCandidate | undefined =>
    cities.get(key)?.find((city) => city.country === country);

  function meantBy(town: Town): CityCandidate {
    const { country, region, province, thousands, name, apart } = town;
    const about = { country, region, province, weight: Math.log10(thousands + 1) };
    const own = apart === undefined ? ownCity(country, placeKey(name)) : undefined;
    if (own) return { ...own, ...about, weight: Math.max(about.weight, own.weight) };
    const label = apart ?? name;
    return { ...about, code: cityCode(label), label, own: false };
  }

  return {
    ours: new Set(site.countries.map(({ code }) => code)),
    ownCity,
    country: (key) => countries.get(key) ?? countryNamed(key),
    countryByCode: (capitals) => countries.get(placeKey(capitals)) ?? countryOfLetters(capitals),
    cities(key) {
      const plain = withoutUmlauts(key);
      const towns = gazetteer().townsNamed(key);
      const found = (towns.length > 0 || plain === key ? towns : gazetteer().townsNamed(plain)).map(meantBy);
      const others = (cities.get(key) ?? []).filter(
        (own) => !found.some(({ country, code }) => country === own.country && code === own.code),
      );
      return [...others, ...found];
    },
    regions: (key) => gazetteer().regionsNamed(key),
  };
}
