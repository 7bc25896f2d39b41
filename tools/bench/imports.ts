// usage: npm run bench:imports [-- OPTION ...]
//
// Imports real feeds into the demo site, and measures for how many openings the program finds a city, a role and so on. Prints a table with a row for
// each format: the shares of openings with these values, the share whose text keeps its order (`order`), and the number of sections that moved up
// past an earlier section (`above`). Then compares the meanings that the program found for sections with the labels that a
// person gave them (tools/sections/labels.tsv). The feeds are outside the project. A missing feed is skipped and reported. Ends with a line of JSON.
//
//   --data FOLDER  where the feeds are (../shared/data)
//   --show FIELD   prints 50 mapped openings for judging: title, places, role, areas, interests, employment, salary,
//                  language, workplace or sections
//   --seed N       with another seed, --show prints other openings
//   --speed        also measures the mapping of 100,000 openings, copies of the real ones

import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadGazetteer } from "#adapters/disk/gazetteer.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { once } from "#core/duties/once.ts";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import { importFormats, isImportFormat } from "#core/imports/formats.ts";
import { createRecordMapper } from "#core/imports/map-record.ts";
import { createPlaceFinder } from "#core/imports/places.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { countReasons } from "#core/imports/reasons.ts";
import { asRecord } from "#core/json-values.ts";
import { type Day, dayOf, momentOf } from "#core/time/time.ts";
import { textsIn } from "../sections/corpus.ts";
import { measureMeanings } from "../sections/measure.ts";
import { type FormatMeasurements, type MappedRecord, measure, pairWithOpenings, percent } from "./imports-measure.ts";
import { createSeededRandom } from "./random.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string", default: "../shared/data" },
    show: { type: "string" },
    seed: { type: "string", default: "1" },
    speed: { type: "boolean", default: false },
  },
});

/** Each format with the path prefix of its feeds. */
const places: readonly (readonly [format: string, path: string])[] = [
  ["ashby", "ashby/"],
  ["ashby", "ats_small/ashby."],
  ["greenhouse", "greenhouse/"],
  ["greenhouse", "greenhouse_list/"],
  ["greenhouse", "ats_small/greenhouse."],
  ["lever", "ats_small/lever."],
  ["personio", "personio/"],
  ["personio", "ats_small/personio."],
  ["recruitee", "ats_small/recruitee."],
  ["smartrecruiters", "ats_small/smartrecruiters."],
  ["teamtailor", "ats_small/teamtailor."],
  ["workable", "ats_small/workable."],
  ["indeed", "indeed_xml/"],
  ["gupy", "gupy/"],
];

const site = loadSite("site");
const gazetteer = once(() => loadGazetteer(site.countries.map(({ code }) => code)));
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const today = (): Day => dayOf(momentOf(new Date()));
const context = { source: "bench", company: "tavela", site, languageOfText };

const filesOf = (path: string): string[] => {
  const folder = join(values.data, path.slice(0, path.indexOf("/") + 1));
  return existsSync(folder)
    ? readdirSync(folder)
        .map((name) => join(path.slice(0, path.indexOf("/") + 1), name))
        .filter((name) => name.startsWith(path))
        .sort()
    : [];
};

async function recordsOf(format: string, file: string): Promise<readonly FeedRecord[]> {
  if (!isImportFormat(format)) return [];
  const read = await importFormats[format]();
  if (read.gives !== "records") return [];
  const records: FeedRecord[] = [];
  for await (const record of read.read({ bytes: createReadStream(join(values.data, file)) })) records.push(record);
  return records;
}

const rows: { format: string; measured: FormatMeasurements; skipped: readonly string[] }[] = [];
const all: MappedRecord[] = [];
for (const [format, path] of places) {
  const files = filesOf(path);
  if (files.length === 0 || !isImportFormat(format)) {
    console.log(`skipped: ${files.length === 0 ? join(values.data, path) : `the format ${format}`} is absent`);
    continue;
  }
  const mappings: MappedRecord[] = [];
  const skipped: string[] = [];
  const unknown = new Set<string>();
  for (const file of files) {
    try {
      const records = await recordsOf(format, file);
      const candidates = records.map(createRecordMapper(context));
      const prepared = prepareImport(candidates, { site, gazetteer, today, cleanHtml, hashOf });
      for (const { field, value } of prepared.unmapped) if (field.startsWith("city in")) unknown.add(value);
      mappings.push(...pairWithOpenings(records, candidates, prepared));
      for (const { reason, count } of countReasons([...prepared.skipped, ...prepared.problems]))
        skipped.push(`${file}: ${count} × ${reason}`);
    } catch (error) {
      skipped.push(`${file}: refused: ${error instanceof Error ? error.message.slice(0, 120) : "?"}`);
    }
  }
  rows.push({ format: `${format} (${path})`, measured: measure(mappings, unknown), skipped });
  all.push(...mappings);
}

const columns = [
  ...([
    "city",
    "role",
    "area",
    "interest",
    "employment",
    "salary",
    "workplace",
    "language",
    "sections",
    "order",
  ] as const),
];
const table = [
  ["format", "records", "imported", ...columns, "above"],
  ...rows.map(({ format, measured }) => [
    format,
    String(measured.records),
    String(measured.imported),
    ...columns.map((column) => percent(measured[column])),
    String(measured.above),
  ]),
];
const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
console.log(
  `\n${table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")}\n`,
);
for (const { skipped } of rows) for (const line of skipped) console.log(`skipped: ${line}`);

const { wrongHeadings, ...meanings } = measureMeanings(await textsIn(values.data));
if (meanings.sections > 0) {
  const { sections, right, wrong, missing } = meanings;
  console.log(
    `\nmeanings: of ${sections} sections that a person has read, ${right} right, ${missing} without a meaning although they have one, ${wrong} wrong`,
  );
  for (const [language, counts] of Object.entries(meanings.byLanguage))
    console.log(`  ${language}: ${counts.right} right, ${counts.missing} without a meaning, ${counts.wrong} wrong`);
  for (const heading of wrongHeadings) console.log(`  ${heading}`);
}

if (values.show) {
  const random = createSeededRandom(Number(values.seed));
  const imported = all.filter(({ job }) => job);
  for (let left = 50; left > 0 && imported.length > 0; left--) {
    const [{ record, job }] = imported.splice(Math.floor(random() * imported.length), 1) as [MappedRecord];
    const became = Object.entries(job ?? {}).find(([key]) => key === values.show)?.[1];
    const from = {
      title: record.title,
      place: record.places,
      told: record.employment,
      level: record.level,
      departments: record.departments,
    };
    console.log(`${JSON.stringify(from)}\n    → ${JSON.stringify(became)}`);
  }
}

/** Returns the CPU time of `work` in seconds. The elapsed time would depend on the other load of the machine. */
function secondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

let speed: { readonly mapping: number; readonly places: number } | undefined;
if (values.speed && all.length > 0) {
  const some = Array.from({ length: 100_000 }, (_, index) => all[index % all.length] as MappedRecord);
  const finder = createPlaceFinder(site, gazetteer);
  const mapRecord = createRecordMapper(context);
  speed = {
    mapping: secondsOf(() => {
      for (const { record } of some) mapRecord(record);
    }),
    places: secondsOf(() => {
      for (const { record } of some) finder.find(record.places.map(asRecord), false);
    }),
  };
  console.log(
    `\n100,000 openings: ${Math.round(speed.mapping)} s of CPU time, and ${Math.round(speed.places)} s for their places`,
  );
}
console.log(
  JSON.stringify({ formats: rows.map(({ format, measured }) => ({ format, ...measured })), meanings, speed }),
);
