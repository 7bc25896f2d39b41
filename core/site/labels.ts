import { numberFormat } from "../translation/formatters.ts";
import type { Language } from "../translation/language.ts";
import type { LocalisedText } from "./localised-text.ts";
import { countryOf, type Site } from "./site.ts";
import type { TaxonomyList } from "./taxonomy.ts";

const inLanguage = (name: string | LocalisedText, language: Language): string =>
  typeof name === "string" ? name : name[language];

/** The displayed names of the site's codes, in one language. */
export interface Labels {
  /** Returns the name of a city; `fallback` if the city is not in the site's data. */
  city(country: string, code: string, fallback: string): string;
  /** Returns the name of a company; a readable form of the code if the company is not in the site's data. */
  company(code: string): string;
  /** Returns the name of a role. */
  role(key: keyof Site["taxonomy"]["roles"]): string;
  /** Formats an amount, given as digits, for the language. */
  amount(code: string): string;
  /** Returns the name of a taxonomy key or country; the key itself if the site has no name for it. */
  listed(list: TaxonomyList | "countries", key: string): string;
}

/** Returns the displayed names of a site's codes, in one language. */
export function labelsOf(site: Site, language: Language): Labels {
  return {
    city(country, code, fallback) {
      const city = site.cities[country]?.find((entry) => entry.code === code);
      return city ? inLanguage(city.name, language) : fallback;
    },
    company: (code) => site.companies.find((company) => company.code === code)?.name ?? readable(code),
    amount: (code) => numberFormat(language).format(Number(code)),
    role: (key) => site.taxonomy.roles[key][language],
    listed(list, key) {
      if (list === "countries") return countryOf(site, key)?.names[language] ?? key;
      const names: Readonly<Record<string, LocalisedText>> = site.taxonomy[list];
      return (Object.hasOwn(names, key) ? names[key]?.[language] : undefined) ?? key; // `constructor` is not a key
    },
  };
}

/** Converts `acme-digital` into `Acme Digital`, for companies that are not in the site's data. */
const readable = (code: string): string =>
  code
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
