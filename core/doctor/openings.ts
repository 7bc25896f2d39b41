import * as v from "valibot";
import { codeOf } from "../errors.ts";
import type { UncheckedJob } from "../imports/candidate.ts";
import { uncheckedNativeJobs } from "../imports/formats/native.ts";
import {
  ownFormatPreparation,
  type Preparation,
  prepareImport,
  type RecordProblem,
  unknownKeysOf,
} from "../imports/prepare.ts";
import { nativeJob } from "../jobs/native-job.ts";
import { missingPay, missingPayLine } from "../jobs/pay-transparency.ts";
import { asRecord, listOf } from "../json-values.ts";
import { plainIssue } from "../plain-issue.ts";
import type { Site } from "../site/site.ts";
import { parseFile, type SiteFiles } from "./files.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";
import type { SiteFolder } from "./site-folder.ts";
import { textlessFindings } from "./textless.ts";

/** What the check of openings needs, apart from the site folder. */
export type OpeningCheckParts = Omit<Preparation, "site" | "gazetteer" | "today">;

/**
 * Checks the openings in the site folder of a demo. Finds everything that an import would report, and also mistakes that an import would accept. If
 * other files of the site are invalid, checks what can be checked without them.
 */
export function openingFindings(
  folder: SiteFolder,
  files: Pick<SiteFiles, "countries" | "companies" | "cities">,
  checking: OpeningCheckParts & { readonly demo: boolean },
): Finding[] {
  const findings: Finding[] = [];
  const names = folder.files.filter((file) => /^openings\/[^/]+\.json$/.test(file));
  const candidates = names.flatMap((file) => recordsOf(folder, file, findings));
  const site = {
    countries: files.countries?.countries ?? [],
    companies: files.companies ?? [],
    cities: files.cities ?? {},
    mapping: { rules: [] }, // rules apply only to feeds of other systems
  };
  const prepared = prepareImport(candidates, { ...checking, ...ownFormatPreparation, site });
  const { ready } = prepared;
  const problems = files.countries ? prepared.problems : [];
  const skipped = files.countries ? prepared.skipped : [];
  // without valid countries every place would be unknown, but the openings themselves can still be checked
  const schemaProblems = files.countries ? [] : candidates.flatMap(schemaProblemsOf);
  return [
    ...findings,
    ...[...problems, ...skipped, ...schemaProblems].map(({ where, id, message }) =>
      errorFinding(`${where}, ${id}`, `${message}; correct it`),
    ),
    ...candidates.flatMap(({ where, id, value }) =>
      unknownKeys(value).map((key) =>
        errorFinding(`${where}, ${id}`, `Portico does not know the key ${key}; remove it`),
      ),
    ),
    ...ready.flatMap(({ job }) => referenceFindings(files, job)),
    ...missingPay(ready.map(({ job }) => job)).map((missing) =>
      warningFinding("openings/, salary", missingPayLine(missing)),
    ),
    ...textlessFindings(ready.map(({ job }) => job)),
    ...(checking.demo && candidates.length === 0
      ? [
          warningFinding(
            "openings/",
            'is empty although brand.json says "demo": true; add openings, or set it to false',
          ),
        ]
      : []),
  ];
}

function recordsOf(folder: SiteFolder, file: string, findings: Finding[]): UncheckedJob[] {
  const content = parseFile(folder, file, findings);
  if (content === undefined) return [];
  try {
    const records = uncheckedNativeJobs(content);
    return records.map((record) => ({ ...record, where: `${file}, ${record.where}` }));
  } catch (trouble) {
    if (codeOf(trouble) !== "invalid") throw trouble;
    findings.push(errorFinding(file, (trouble as Error).message));
    return [];
  }
}

const schemaProblemsOf = ({ where, id, value }: UncheckedJob): RecordProblem[] => {
  const checked = v.safeParse(nativeJob, value);
  return checked.success
    ? []
    : checked.issues.map((issue) => ({
        where,
        id,
        message: `${v.getDotPath(issue) ?? "record"}: ${plainIssue(issue)}`,
      }));
};

const { sections, places } = nativeJob.entries;

const unknownKeys = (value: UncheckedJob["value"]): string[] => [
  ...unknownKeysOf(value, nativeJob.entries),
  ...listOf(value["sections"]).flatMap((section, index) =>
    unknownKeysOf(asRecord(section), sections.item.entries).map((key) => `sections[${index}].${key}`),
  ),
  ...listOf(value["places"]).flatMap((place, index) =>
    unknownKeysOf(asRecord(place), places.item.entries).map((key) => `places[${index}].${key}`),
  ),
];

type PreparedJob = ReturnType<typeof prepareImport>["ready"][number]["job"];

function referenceFindings(
  { companies, cities }: Pick<SiteFiles, "companies" | "cities">,
  { id, company, places }: PreparedJob,
): Finding[] {
  const where = `openings/, ${id}`;
  const lists: Site["cities"] | undefined = cities;
  const isCity = (country: string, code: string): boolean =>
    !lists || lists[country]?.some((city) => city.code === code) === true;
  return [
    ...(!companies || companies.some(({ code }) => code === company)
      ? []
      : [errorFinding(where, `${company} is not in companies.json; add it there, or name another`)]),
    ...places.flatMap(({ country, city }) =>
      city && !isCity(country, city.code)
        ? [
            errorFinding(
              where,
              `${city.label} is not a city of ${country} in cities.json; add it there, or name another`,
            ),
          ]
        : [],
    ),
  ];
}
