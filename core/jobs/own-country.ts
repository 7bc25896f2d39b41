import type { CountryCode } from "../site/country-code.ts";
import { countryOf, type Site } from "../site/site.ts";

/** Where an opening is: all of its places, or only the country of the first place, if its host tells no more. */
interface Placed {
  readonly country: string;
  readonly codes?: { readonly places: readonly { readonly country: string }[] };
}

/** Returns the countries of the site in which an opening has a place, its own country first; the default country if there is none. */
export function countriesOfOpening(
  { country, codes: { places } = { places: [{ country }] } }: Placed,
  site: Pick<Site, "countries" | "brand">,
): readonly [CountryCode, ...CountryCode[]] {
  const [first, ...others] = new Set(places.flatMap((place) => countryOf(site, place.country)?.code ?? []));
  return first === undefined ? [site.brand.defaultCountry] : [first, ...others];
}

/**
 * Returns the country under which an opening is shown instead of `here`, if it has no place in `here` (spec C8). Returns `undefined` if the opening's
 * host tells only its first country, because it may have a place in `here`, too.
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
