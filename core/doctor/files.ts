import * as v from "valibot";
import { deskFile, maxDeskFileBytes } from "../desk/people-file.ts";
import { sourcesFile } from "../imports/sources-file.ts";
import { citiesIn, isBasicFile, shareLinksIn, withCountryFacts } from "../site/basics.ts";
import { boardsFile } from "../site/boards-file.ts";
import { countriesFile } from "../site/countries-file.ts";
import { issuesOf } from "../site/issues.ts";
import { mappingFile } from "../site/mapping-file.ts";
import { parseJsonFile, saysRepeated } from "../site/parse-json-file.ts";
import { brandFile, citiesFile, companiesFile, shareFile, synonymsFile, taxonomyFile } from "../site/site-files.ts";
import { errorFinding, type Finding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Returns the parsed content of one of the basics that come with the program, by file name. */
export type ReadBasic = (name: string) => unknown;

/**
 * Reads the files of a site. Returns the valid files, and findings for everything that is wrong, not just for the first problem. A file whose only
 * problem is unknown keys is returned without these keys.
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
    findings.push(...issuesOf(checked.issues).map(({ key, says }) => errorFinding(`${name}, ${key}`, says)));
    const again = v.safeParse(schema, withoutUnknown(value, checked.issues));
    return again.success ? again.output : undefined;
  }
  /** Reads a file of the site or, if the site lacks it, the one that comes with the program. */
  const read = (name: string, adapted: (basic: unknown) => unknown = (basic) => basic): unknown =>
    isBasicFile(name) && folder.text(name) === undefined ? adapted(readBasic(name)) : parseFile(folder, name, findings);
  /** Whether the site has a `desk.json` that is small enough to be read. */
  const hasDesk = (): boolean => {
    const size = folder.bytes("desk.json")?.byteLength;
    if (size === undefined) return false;
    if (size > maxDeskFileBytes)
      findings.push(errorFinding("desk.json", `has more than ${maxDeskFileBytes} bytes, so nobody can sign in`));
    return size <= maxDeskFileBytes;
  };
  const countries = check(
    "countries.json",
    countriesFile,
    withCountryFacts(read("countries.json"), readBasic("countries.json")),
  );
  const codes = countries?.countries.map(({ code }) => code) ?? [];
  const files = {
    brand: check("brand.json", brandFile, read("brand.json")),
    countries,
    taxonomy: check("taxonomy.json", taxonomyFile, read("taxonomy.json")),
    companies: check("companies.json", companiesFile, read("companies.json"))?.companies,
    cities: check(
      "cities.json",
      citiesFile,
      read("cities.json", (basic) => citiesIn(basic, codes)),
    )?.cities,
    shareLinks: check(
      "share.json",
      shareFile,
      read("share.json", (basic) => shareLinksIn(basic, codes)),
    )?.links,
    boards: check("boards.json", boardsFile, read("boards.json"))?.boards,
    desk: hasDesk() ? check("desk.json", deskFile, read("desk.json"))?.people : undefined,
    mapping: check("mapping.json", mappingFile, read("mapping.json")),
    sources: check("sources.json", sourcesFile, read("sources.json"))?.sources,
    synonyms: check("synonyms.json", synonymsFile, read("synonyms.json")),
  };
  return { ...files, findings };
}

/** Returns the value without its unknown keys, so that the rest of a file can be checked. */
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

/** Parses a file as JSON. Returns `undefined`, and adds a finding, if the file is missing, not JSON, or has a key twice. */
export function parseFile(folder: SiteFolder, name: string, findings: Finding[]): unknown {
  const text = folder.text(name);
  if (text === undefined) {
    findings.push(errorFinding(name, "is missing; careers init creates a complete folder to copy it from"));
    return undefined;
  }
  const parsed = parseJsonFile(text);
  if ("syntaxError" in parsed) findings.push(errorFinding(name, `is not valid JSON: ${parsed.syntaxError}`));
  else if ("repeatedKey" in parsed) findings.push(errorFinding(`${name}, ${parsed.repeatedKey}`, saysRepeated));
  else return parsed.value;
  return undefined;
}
