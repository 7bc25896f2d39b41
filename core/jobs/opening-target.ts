import type { Language } from "../site/language.ts";
import { countryOf, type Site } from "../site/site.ts";
import { basePath } from "./address.ts";

type AddressSite = Pick<Site, "countries" | "brand">;

/** The path and query of an opening's one address in a language: under the country of its first place (spec C15). */
export function openingTarget(
  site: AddressSite,
  { id, country }: { readonly id: string; readonly country?: string | undefined },
  language: Language,
): string {
  const { code } = countryOf(site, country) ?? { code: site.brand.defaultCountry };
  return `${basePath(site.brand.basePath, language, code)}/job-details/${encodeURIComponent(id)}?country=${code}`;
}
