import type { CountryCode } from "../../site/country-code.ts";
import type { City, Site } from "../../site/site.ts";
import { countryCalled, countryCoded } from "./country-names.ts";
import type { Gazetteer, Region, Town } from "./gazetteer.ts";
import { placeKey } from "./place-key.ts";

/** What of a site names places. */
export type SitePlaces = Pick<Site, "countries" | "cities">;

/** A city that a name may mean: one of the site's, or one of the gazetteer. */
export interface CityMeant {
  readonly country: CountryCode;
  readonly code: string;
  readonly label: string;
  readonly region: string;
  readonly province: string;
  /** How likely it is meant, by its size; between 0 and 9. */
  readonly weight: number;
  /** Whether it stands in the site's own list. */
  readonly own: boolean;
}

/** Looks names up: first in the site, then in the gazetteer. All keys are those of `placeKey`. */
export interface PlaceLookup {
  /** The site's countries, by code. */
  readonly ours: ReadonlySet<CountryCode>;
  country(key: string): CountryCode | undefined;
  /** A city of the site's own list, without the gazetteer. */
  ownCity(country: CountryCode, key: string): CityMeant | undefined;
  /** A country by its letters, written in capitals: `DE`, `GBR`. */
  countryByCode(capitals: string): CountryCode | undefined;
  /** All cities of the world that may be meant. */
  cities(key: string): readonly CityMeant[];
  regions(key: string): readonly Region[];
}

/** A readable code for a city that is in no list of the site. */
export function cityCode(label: string): string {
  const slug = placeKey(label).replaceAll(" ", "-").slice(0, 60);
  return slug !== "" ? slug : `x${[...label].map((sign) => sign.codePointAt(0)?.toString(16)).join("-")}`.slice(0, 60);
}

const englishName = ({ name }: City): string => (typeof name === "string" ? name : name.en);
const namesOf = (city: City): string[] => [
  ...(typeof city.name === "string" ? [city.name] : Object.values(city.name)),
  ...city.aliases,
  city.code,
];

/** Germans without umlauts on their keyboard: `Duesseldorf`, `Muenchen`. */
const withoutUmlauts = (key: string): string => key.replace(/[aou]e/g, (letters) => letters.charAt(0));

/** An index of the site's places over the gazetteer, which is loaded when a name is in no list of the site. */
export function createPlaceLookup(site: SitePlaces, gazetteer: () => Gazetteer): PlaceLookup {
  const countries = new Map<string, CountryCode>();
  const cities = new Map<string, CityMeant[]>();
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
  const ownCity = (country: CountryCode, key: string): CityMeant | undefined =>
    cities.get(key)?.find((city) => city.country === country);

  function meantBy(town: Town): CityMeant {
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
    country: (key) => countries.get(key) ?? countryCalled(key),
    countryByCode: (capitals) => countries.get(placeKey(capitals)) ?? countryCoded(capitals),
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
