import type { HolidayTable } from "../time/holidays.ts";
import { type Language, languages } from "../translation/language.ts";
import type { Board } from "./boards-file.ts";
import type { CompanyProfiles } from "./company-profile.ts";
import type { Country } from "./countries-file.ts";
import type { CountryCode } from "./country-code.ts";
import type { Numbering } from "./dialling.ts";
import type { MappingRules } from "./mapping-file.ts";
import type { Brand, City, Company, Prepositions, ShareLink, Synonyms, Taxonomy } from "./site-files.ts";

export type { Country } from "./countries-file.ts";
export type { Brand, City, Company, ShareLink, Synonyms, Taxonomy } from "./site-files.ts";

/** The data of the group: the checked contents of the site folder, together with the basics that come with the program. */
export interface Site {
  readonly brand: Brand;
  readonly defaultContact: string;
  readonly defaultRecruiting?: string | undefined;
  readonly countries: readonly Country[];
  readonly taxonomy: Taxonomy;
  readonly companies: readonly Company[];
  /** For the logo of each company, by its path in the site folder: its width divided by its height. A logo that cannot be read is missing. */
  readonly logoRatios?: ReadonlyMap<string, number>;
  readonly profiles: CompanyProfiles;
  /** The cities by country code; a country may have none. */
  readonly cities: Readonly<Record<string, readonly City[]>>;
  /** Well-known cities in countries that are not the site's. They are only recognised in searches. */
  readonly foreignCities?: readonly City[];
  readonly prepositions?: Prepositions;
  readonly shareLinks: readonly ShareLink[];
  /** The job boards that fetch openings from this site. */
  readonly boards: readonly Board[];
  /** The site's rules for the words of feeds. They take precedence over the rules of the program. */
  readonly mapping: MappingRules;
  /** The site's synonyms for searches. */
  readonly synonyms: Synonyms;
  /** The most frequent words of each language, folded and separated by spaces. */
  readonly commonWords: Readonly<Record<Language, string>>;
  /** The public holidays of many countries, which come with the program. */
  readonly holidays: HolidayTable;
}

/** Returns the country with this code; `undefined` if it is not one of the site's countries. */
export const countryOf = (site: Pick<Site, "countries">, code: string | undefined): Country | undefined =>
  site.countries.find((country) => country.code === code);

/**
 * Returns the country for addresses of pages about something that belongs to a country, such as an application: the default country if the site no
 * longer has that country.
 */
export const linkedCountryOf = (
  { countries, brand }: Pick<Site, "countries" | "brand">,
  code: CountryCode,
): CountryCode => countryOf({ countries }, code)?.code ?? brand.defaultCountry;

/** Returns the language to which the site switches when a visitor chooses a country (spec 1.4). */
export function languageOf(site: Pick<Site, "countries">, code: string): Language | undefined {
  return countryOf(site, code)?.language;
}

/** Returns the name of a country inside a sentence: `6 jobs in the United Kingdom`. */
export const countryNameInText = (
  { names, namesInText }: Pick<Country, "names" | "namesInText">,
  language: Language,
): string => namesInText?.[language] ?? names[language];

/** Returns the mail address to which candidates write: the company's contact, or else the country's, or else the default (spec 4.10, C11). */
export const contactOf = (
  site: Pick<Site, "countries" | "defaultContact"> & Partial<Pick<Site, "companies">>,
  code: string,
  company?: string,
): string => ownOf(site, company)?.contact ?? countryOf(site, code)?.contact ?? site.defaultContact;

const ownOf = (site: Partial<Pick<Site, "companies">>, company: string | undefined): Company | undefined =>
  company === undefined ? undefined : site.companies?.find(({ code }) => code === company);

/** Returns the mail address for reports of vulnerabilities, with its languages; the default contact if the site does not name one. */
export const securityContactOf = ({
  brand,
  defaultContact,
}: Pick<Site, "brand" | "defaultContact">): { readonly contact: string; readonly languages: readonly Language[] } =>
  brand.security ?? { contact: defaultContact, languages };

/**
 * Returns the mail address of recruiting, which is notified of new applications: the company's, or else the country's, or else the default. Returns
 * `undefined` if there is none.
 */
export const recruitingAddressOf = (
  site: Pick<Site, "countries" | "defaultRecruiting"> & Partial<Pick<Site, "companies">>,
  code: string,
  company?: string,
): string | undefined =>
  ownOf(site, company)?.recruiting ?? countryOf(site, code)?.recruiting ?? site.defaultRecruiting;

/** Returns the maximum number of months for which applications of a country are kept; 6 if it is not a country of the site. */
export const retentionMonthsOf = (site: Pick<Site, "countries">, code: string): number =>
  countryOf(site, code)?.retentionMonths ?? 6;

/**
 * Returns an example of a telephone number for a language (spec C4). It is taken from the country in which most speakers live, or else from the first
 * country with this language, or else from `country`. Returns only a plus sign if the site has none of these.
 */
export function telephoneExampleOf(site: Pick<Site, "countries">, language: Language, country: string): string {
  const home = new Intl.Locale(language).maximize().region?.toLowerCase();
  const speaking = site.countries.filter((each) => each.language === language);
  const chosen = speaking.find(({ code }) => code === home) ?? speaking[0] ?? countryOf(site, country);
  return chosen?.telephoneExample ?? "+";
}

/** Returns how the form of a country interprets telephone numbers without a country code. */
export function numberingOf(site: Pick<Site, "countries">, country: string): Numbering {
  const { dialling: own, telephoneExample = "" } = countryOf(site, country) ?? {};
  const ownDigits = own && telephoneExample.replace(/\D/g, "").length - own.code.length;
  return { own, ownDigits, codesKeepingTrunkPrefix: codesKeepingTrunkPrefix(site) };
}

const codesKeepingTrunkPrefix = (site: Pick<Site, "countries">): readonly string[] =>
  site.countries.flatMap(({ dialling }) => (dialling?.isTrunkKept ? [dialling.code] : []));

/** Returns the time zone of a country; UTC if it is not set. */
export const timeZoneOf = (site: Pick<Site, "countries">, code: string): string =>
  countryOf(site, code)?.timeZone ?? "UTC";

/** Whether the form of a country asks for a XING profile (spec 4.3). */
export const asksForXing = (site: Pick<Site, "countries">, code: string): boolean =>
  countryOf(site, code)?.asksForXing ?? false;
