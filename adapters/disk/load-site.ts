import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import { issuesOf } from "#core/site/issues.ts";
import { countryOf, type Site } from "#core/site/site.ts";
import {
  brandFile,
  citiesFile,
  companiesFile,
  countriesFile,
  noSynonyms,
  shareFile,
  synonymsFile,
  taxonomyFile,
} from "#core/site/site-files.ts";

/** Reads and checks the site folder. Raises `invalid` with a single line that names the file and the key. */
export function loadSite(folder: string): Site {
  const brand = read(folder, "brand.json", brandFile);
  const { countries, defaultContact, defaultRecruiting } = read(folder, "countries.json", countriesFile);
  const site: Site = {
    brand,
    countries,
    defaultContact,
    defaultRecruiting,
    taxonomy: read(folder, "taxonomy.json", taxonomyFile),
    companies: read(folder, "companies.json", companiesFile).companies,
    cities: read(folder, "cities.json", citiesFile).cities,
    shareLinks: read(folder, "share.json", shareFile).links,
    synonyms: existsSync(join(folder, "synonyms.json")) ? read(folder, "synonyms.json", synonymsFile) : noSynonyms,
  };
  if (!countryOf(site, brand.defaultCountry))
    throw new PorticoError("invalid", "brand.json: defaultCountry is none of countries.json");
  return site;
}

function read<Schema extends v.GenericSchema>(folder: string, name: string, schema: Schema): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parse(folder, name));
  if (parsed.success) return parsed.output;
  const [issue] = issuesOf(parsed.issues);
  throw new PorticoError("invalid", `${name}: ${issue?.key}: ${issue?.says}`);
}

function parse(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), "utf8"));
  } catch (error) {
    throw new PorticoError(
      "invalid",
      `${name}: ${error instanceof Error ? error.message.split("\n")[0] : "cannot be read"}`,
    );
  }
}
