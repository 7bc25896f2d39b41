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

/** Returns where an opening is, with what the site knows about the city and the company's office there. */
export function jobLocationOf(
  { country, city }: PostedPlace,
  company: Site["companies"][number] | undefined,
  { cities }: Pick<Site, "cities">,
  labels: Labels,
): Thing {
  const code = city?.code;
  const known = cities[country]?.find((each) => each.code === code);
  const office = company?.offices.find((each) => each.country === country && each.city === code);
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      streetAddress: office?.street,
      addressLocality: city && (known ? labels.city(country, known.code, city.label) : city.label),
      addressRegion: office?.region ?? known?.region,
      postalCode: office?.postalCode ?? known?.postalCode,
      addressCountry: isoCountry(country),
    },
  };
}
