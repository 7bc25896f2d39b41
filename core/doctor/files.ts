import * as v from "valibot";
import { sourcesFile } from "../imports/sources-file.ts";
import { citiesIn, isBasic, linksIn, withFacts } from "../site/basics.ts";
import { boardsFile } from "../site/boards-file.ts";
import { issuesOf } from "../site/issues.ts";
import { mappingFile } from "../site/mapping-file.ts";
import {
  brandFile,
  citiesFile,
  companiesFile,
  countriesFile,
  shareFile,
  synonymsFile,
  taxonomyFile,
} from "../site/site-files.ts";
import { error, type Finding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Gives a file that the program brings for all sites, parsed. */
export type ReadBasic = (name: string) => unknown;

/**
 * Reads the files of a site. Valid ones are returned, and those with nothing worse than unknown keys; for all that is
 * wrong there are findings, not just for the first.
 */
export function readFiles(folder: SiteFolder, readBasic: ReadBasic) {
  const findings: Finding[] = [];
  function check<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
    value: unknown,
  ): v.InferOutput<Schema> | undefined {
    if (value === undefined) return undefined;
    const checked = v.safeParse(schema, value);
    if (checked.success) return checked.output;
    findings.push(...issuesOf(checked.issues).map(({ key, says }) => error(`${name}, ${key}`, says)));
    const again = v.safeParse(schema, withoutUnknown(value, checked.issues));
    return again.success ? again.output : undefined;
  }
  const written = (name: string, ours: (basic: unknown) => unknown = (basic) => basic): unknown =>
    isBasic(name) && folder.text(name) === undefined ? ours(readBasic(name)) : parsed(folder, name, findings);
  const countries = check(
    "countries.json",
    countriesFile,
    withFacts(written("countries.json"), readBasic("countries.json")),
  );
  const codes = countries?.countries.map(({ code }) => code) ?? [];
  const files = {
    brand: check("brand.json", brandFile, written("brand.json")),
    countries,
    taxonomy: check("taxonomy.json", taxonomyFile, written("taxonomy.json")),
    companies: check("companies.json", companiesFile, written("companies.json"))?.companies,
    cities: check(
      "cities.json",
      citiesFile,
      written("cities.json", (basic) => citiesIn(basic, codes)),
    )?.cities,
    shareLinks: check(
      "share.json",
      shareFile,
      written("share.json", (basic) => linksIn(basic, codes)),
    )?.links,
    boards: check("boards.json", boardsFile, written("boards.json"))?.boards,
    mapping: check("mapping.json", mappingFile, written("mapping.json")),
    sources: check("sources.json", sourcesFile, written("sources.json"))?.sources,
    synonyms: check("synonyms.json", synonymsFile, written("synonyms.json")),
  };
  return { ...files, findings };
}

/** The value without the keys that nobody knows, so that the rest of a file can be checked. */
function withoutUnknown(value: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  const copy = JSON.parse(JSON.stringify(value)) as unknown;
  for (const { type, expected, path } of issues) {
    const keys = (path ?? []).map(({ key }) => key as string | number);
    const last = keys.pop();
    const holder = keys.reduce<unknown>((at, key) => (at as Readonly<Record<string | number, unknown>>)[key], copy);
    if (type === "strict_object" && expected === "never" && last !== undefined)
      delete (holder as Record<string | number, unknown>)[last];
  }
  return copy;
}

/** The site's files; `undefined` for each that is missing or invalid. */
export type SiteFiles = Omit<ReturnType<typeof readFiles>, "findings">;

/** Parses a file as JSON; `undefined`, with a finding, where it is missing or not JSON. */
export function parsed(folder: SiteFolder, name: string, findings: Finding[]): unknown {
  const text = folder.text(name);
  if (text === undefined) {
    findings.push(error(name, "is missing; careers init makes a folder that has everything, to copy it from"));
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch (trouble) {
    findings.push(error(name, `is not valid JSON: ${trouble instanceof Error ? trouble.message.split("\n")[0] : ""}`));
    return undefined;
  }
}
