import type { CountryCode } from "../site/country-code.ts";
import { countryOf, type Site } from "../site/site.ts";

/** Where an opening is, as far as its host tells: all of its places, or the country of the first. */
interface Placed {
  readonly country: string;
  readonly codes?: { readonly places: readonly { readonly country: string }[] };
}

/** The countries of the site in which an opening has a place, its own first; the default country where the site has none of them. */
export function countriesOfOpening(
  { country, codes: { places } = { places: [{ country }] } }: Placed,
  site: Pick<Site, "countries" | "brand">,
): readonly [CountryCode, ...CountryCode[]] {
  const [first, ...others] = new Set(places.flatMap((place) => countryOf(site, place.country)?.code ?? []));
  return first === undefined ? [site.brand.defaultCountry] : [first, ...others];
}

/**
 * The country under which an opening is shown instead of this one, as it has no place here (spec C8). A host that tells only the first
 * country leads nobody away: there may be others.
 */
export function countryInstead(
  opening: Placed,
  here: CountryCode,
  site: Pick<Site, "countries" | "brand">,
): CountryCode | undefined {
  if (opening.codes === undefined) return undefined;
  const countries = countriesOfOpening(opening, site);
  return countries.includes(here) ? undefined : countries[0];
}
