import type { Labels } from "../site/labels.ts";
import type { Site } from "../site/site.ts";
import type { Thing } from "./data-block.ts";

/** A place of an opening; the code of the city is missing if the opening comes from another host. */
export interface PostedPlace {
  readonly country: string;
  readonly city?: { readonly code?: string; readonly label: string };
}

/** Returns the ISO 3166 code of a country, which differs from ours only for `uk`. */
export const isoCountry = (country: string): string => (country === "uk" ? "GB" : country.toUpperCase());

/** The parts of a place's postal address that the site's data contains. */
export interface PostalAddress {
  readonly street?: string;
  readonly postalCode?: string;
  /** The state, province or county. */
  readonly region?: string;
}

/** Returns a place's postal address: the address of the company's office there, or else only the parts that apply to the entire city. */
export function postalAddressOf(
  { country, city }: PostedPlace,
  company: Site["companies"][number] | undefined,
  { cities }: Pick<Site, "cities">,
): PostalAddress {
  const known = cities[country]?.find((each) => each.code === city?.code);
  const office = company?.offices.find((each) => each.country === country && each.city === city?.code);
  const postalCode = office?.postalCode ?? known?.postalCode;
  const region = office?.region ?? known?.region;
  return {
    ...(office?.street ? { street: office.street } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(region ? { region } : {}),
  };
}

/** Returns a place as a schema.org Place, with what the site's data says about the city and the company's office there. */
export function jobLocationOf(
  place: PostedPlace,
  company: Site["companies"][number] | undefined,
  site: Pick<Site, "cities">,
  labels: Labels,
): Thing {
  const { country, city } = place;
  const known = site.cities[country]?.find(({ code }) => code === city?.code);
  const { street, postalCode, region } = postalAddressOf(place, company, site);
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city && (known ? labels.city(country, known.code, city.label) : city.label),
      addressRegion: region,
      postalCode,
      addressCountry: isoCountry(country),
    },
  };
}
