import * as v from "valibot";
import { issuesOf } from "../site/issues.ts";
import {
  brandFile,
  citiesFile,
  companiesFile,
  countriesFile,
  noSynonyms,
  shareFile,
  synonymsFile,
  taxonomyFile,
} from "../site/site-files.ts";
import { error, type Finding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/**
 * Reads the files of a site. Valid ones are returned; for the others there are findings on every problem, not just the
 * first.
 */
export function readFiles(folder: SiteFolder) {
  const findings: Finding[] = [];
  function read<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> | undefined {
    const value = parsed(folder, name, findings);
    if (value === undefined) return undefined;
    const checked = v.safeParse(schema, value);
    if (checked.success) return checked.output;
    findings.push(...issuesOf(checked.issues).map(({ key, says }) => error(`${name}, ${key}`, says)));
    return undefined;
  }
  const files = {
    brand: read("brand.json", brandFile),
    countries: read("countries.json", countriesFile),
    taxonomy: read("taxonomy.json", taxonomyFile),
    companies: read("companies.json", companiesFile)?.companies,
    cities: read("cities.json", citiesFile)?.cities,
    shareLinks: read("share.json", shareFile)?.links,
    synonyms: folder.text("synonyms.json") === undefined ? noSynonyms : read("synonyms.json", synonymsFile),
  };
  return { ...files, findings };
}

/** The site's files; `undefined` for each that is missing or invalid. */
export type SiteFiles = Omit<ReturnType<typeof readFiles>, "findings">;

/** Parses a file as JSON; `undefined`, with a finding, where it is missing or not JSON. */
export function parsed(folder: SiteFolder, name: string, findings: Finding[]): unknown {
  const text = folder.text(name);
  if (text === undefined) {
    findings.push(error(name, "is missing; copy it from the demo's site/ and make it yours"));
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch (trouble) {
    findings.push(error(name, `is not valid JSON: ${trouble instanceof Error ? trouble.message.split("\n")[0] : ""}`));
    return undefined;
  }
}
