import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import { type Sources, sourcesFile } from "#core/imports/sources-file.ts";
import { citiesIn, isBasicFile, shareLinksIn, withCountryFacts } from "#core/site/basics.ts";
import { boardsFile } from "#core/site/boards-file.ts";
import { type CompanyProfiles, companyProfileFile, profilePath } from "#core/site/company-profile.ts";
import { countriesFile } from "#core/site/countries-file.ts";
import { issuesOf } from "#core/site/issues.ts";
import { logoRatio } from "#core/site/logo.ts";
import { mappingFile } from "#core/site/mapping-file.ts";
import { countryOf, type Site } from "#core/site/site.ts";
import { brandFile, citiesFile, companiesFile, shareFile, synonymsFile, taxonomyFile } from "#core/site/site-files.ts";
import type { HolidayTable } from "#core/time/holidays.ts";
import { languages } from "#core/translation/language.ts";
import { readBasic } from "./basics.ts";
import { readSiteFile } from "./read-site-file.ts";

/**
 * Reads and checks a site folder. If a file is missing in the folder but exists in `site-basics/`, the one in `site-basics/` is used. Raises
 * `invalid` with one line that names the file and the key.
 */
export function loadSite(folder: string): Site {
  const brand = loadBrand(folder);
  const written = withCountryFacts(readSiteFile(folder, "countries.json"), readBasic("countries.json"));
  const { countries, defaultContact, defaultRecruiting } = checked("countries.json", countriesFile, written);
  const codes = countries.map(({ code }) => code);
  const { companies } = read(folder, "companies.json", companiesFile);
  const site: Site = {
    brand,
    countries,
    defaultContact,
    defaultRecruiting,
    taxonomy: read(folder, "taxonomy.json", taxonomyFile),
    companies,
    logoRatios: logoRatiosOf(folder, companies),
    profiles: profilesOf(folder, companies),
    ...placesOf(read(folder, "cities.json", citiesFile, (basic) => citiesIn(basic, codes))),
    foreignCities: foreignCities(codes),
    shareLinks: read(folder, "share.json", shareFile, (basic) => shareLinksIn(basic, codes)).links,
    boards: read(folder, "boards.json", boardsFile).boards,
    mapping: read(folder, "mapping.json", mappingFile),
    synonyms: read(folder, "synonyms.json", synonymsFile),
    commonWords: readBasic("common-words.json") as Site["commonWords"],
    holidays: readBasic("holidays.json") as HolidayTable,
  };
  if (!countryOf(site, brand.defaultCountry))
    throw new PorticoError("invalid", "brand.json: defaultCountry is not in countries.json");
  return site;
}

/** Reads the sizes of the companies' logos. Leaves out logos that cannot be read; `careers doctor` reports them. */
const logoRatiosOf = (folder: string, companies: Site["companies"]): ReadonlyMap<string, number> =>
  new Map(
    companies.flatMap(({ logo }) => {
      try {
        return logo === undefined ? [] : [[logo, logoRatio(readFileSync(join(folder, logo)))]];
      } catch {
        return [];
      }
    }),
  );

/** Reads the profiles of the companies: one for each language in which the company has a file. */
const profilesOf = (folder: string, companies: Site["companies"]): CompanyProfiles =>
  Object.fromEntries(
    companies.map(({ code }) => {
      const written = languages.filter((language) => existsSync(join(folder, profilePath(code, language))));
      return [
        code,
        Object.fromEntries(
          written.map((language) => [language, read(folder, profilePath(code, language), companyProfileFile)]),
        ),
      ];
    }),
  );

/** Reads the cities of the basics that are in none of a site's countries. */
const foreignCities = (countries: readonly string[]): Site["cities"][string] =>
  Object.entries(checked("cities.json", citiesFile, readBasic("cities.json")).cities).flatMap(([country, cities]) =>
    countries.includes(country) ? [] : cities,
  );

const placesOf = ({ cities, prepositions }: v.InferOutput<typeof citiesFile>) => ({ cities, prepositions });

/** Reads and checks only the brand of a site. Raises `invalid` as `loadSite` does. */
export const loadBrand = (folder: string): Site["brand"] => read(folder, "brand.json", brandFile);

/** Reads and checks the sources of openings; there are none if the folder lacks the file. Raises `invalid` as `loadSite` does. */
export const loadSources = (folder: string): Sources => read(folder, "sources.json", sourcesFile);

/**
 * Reads a file of the site folder. If the site lacks the file, and the file is one of the basics, the program's own file is read, and `forSite`
 * selects the parts of it that the site needs.
 */
function read<Schema extends v.GenericSchema>(
  folder: string,
  name: string,
  schema: Schema,
  forSite: (basic: unknown) => unknown = (basic) => basic,
): v.InferOutput<Schema> {
  const isMissing = isBasicFile(name) && !existsSync(join(folder, name));
  return checked(name, schema, isMissing ? forSite(readBasic(name)) : readSiteFile(folder, name));
}

function checked<Schema extends v.GenericSchema>(name: string, schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = issuesOf(parsed.issues);
  throw new PorticoError("invalid", `${name}: ${issue?.key}: ${issue?.says}`);
}
