import type { CountryCode } from "#core/site/country-code.ts";
import { countryOf, type Site } from "#core/site/site.ts";
import type { Language } from "#core/translation/language.ts";

/** The displayed name of a company. An application may name a company that is not one of the site's, or none. */
export const companyName = ({ companies }: Pick<Site, "companies">, company: string | undefined): string =>
  companies.find(({ code }) => code === company)?.name ?? company ?? "";

/** The name of a country; its code if the site does not have it. */
export const countryName = (site: Pick<Site, "countries">, country: CountryCode, language: Language): string =>
  countryOf(site, country)?.names[language] ?? country.toUpperCase();
