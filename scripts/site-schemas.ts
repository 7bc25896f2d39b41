// usage: scripts/with-node scripts/site-schemas.ts
//
// Generates site/schemas/, with which editors such as VS Code check and explain the files of a site folder.

import { mkdirSync, writeFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import { deskFile } from "#core/desk/people-file.ts";
import { sourcesFile } from "#core/imports/sources-file.ts";
import { nativeFileStrict } from "#core/jobs/native-job.ts";
import { boardsFile } from "#core/site/boards-file.ts";
import { companyProfileFile } from "#core/site/company-profile.ts";
import { writtenCountriesFile } from "#core/site/countries-file.ts";
import { mappingFile } from "#core/site/mapping-file.ts";
import { brandFile, citiesFile, companiesFile, shareFile, synonymsFile, taxonomyFile } from "#core/site/site-files.ts";
import { siteKeyTexts } from "./site-key-texts.ts";
import { type Schema, withTexts } from "./site-keys.ts";

/** The files that operators write, each with the schema that checks it. */
export const siteFiles = {
  boards: boardsFile,
  brand: brandFile,
  cities: citiesFile,
  companies: companiesFile,
  countries: writtenCountriesFile,
  desk: deskFile,
  mapping: mappingFile,
  openings: nativeFileStrict,
  profile: companyProfileFile,
  share: shareFile,
  sources: sourcesFile,
  synonyms: synonymsFile,
  taxonomy: taxonomyFile,
};

/**
 * JSON Schema cannot express some rules, for example that texts are trimmed, or that a date must exist in the calendar. The schemas leave these rules
 * out, and only the program checks them.
 */
const options = { typeMode: "input", errorMode: "ignore" } as const;

/** The schema of each file that operators write, with descriptions of its keys, by the file's name without `.json`. */
export const siteSchemasByName = (): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(siteFiles).map(([name, schema]) => [
      name,
      withTexts(toJsonSchema(schema, options) as Schema, siteKeyTexts[name] ?? {}),
    ]),
  );

/** The texts of the schema files for editors, by the name of the file. */
export const siteSchemas = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(siteSchemasByName()).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify({ title: `${name} of a Portico site`, ...schema }, undefined, 2)}\n`,
    ]),
  );

if (import.meta.main) {
  const folder = new URL("../site/schemas/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(siteSchemas())) writeFileSync(new URL(name, folder), text);
}
