import type { CountryCode } from "../site/country-code.ts";
import { countryOf, type Site } from "../site/site.ts";

/** Where an opening is. Without `codes`, only the country of its first place is known. */
interface Placed {
  readonly country: string;
  readonly codes?: { readonly places: readonly { readonly country: string }[] };
}

/**
 * Returns the countries of the site in which an opening has a place. The country of the first place comes first. Returns the site's default country
 * if there are none.
 */
export function countriesOfOpening(
  { country, codes: { places } = { places: [{ country }] } }: Placed,
  site: Pick<Site, "countries" | "brand">,
): readonly [CountryCode, ...CountryCode[]] {
  const [first, ...others] = new Set(places.flatMap((place) => countryOf(site, place.country)?.code ?? []));
  return first === undefined ? [site.brand.defaultCountry] : [first, ...others];
}

/**
 * Returns the country under which to show an opening that has no place in the country `here` (spec C8). Returns `undefined` if the opening has a
 * place in `here`, or may have one because another host gives only its first country.
 */
export function otherCountryFor(
  opening: Placed,
  here: CountryCode,
  site: Pick<Site, "countries" | "brand">,
): CountryCode | undefined {
  if (opening.codes === undefined) return undefined;
  const countries = countriesOfOpening(opening, site);
  return countries.includes(here) ? undefined : countries[0];
}
