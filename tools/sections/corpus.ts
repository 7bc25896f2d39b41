import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FeedPart } from "#core/imports/feed-record.ts";
import { gupyParts } from "#core/imports/formats/gupy-text.ts";
import { type ImportFormatKey, importFormats } from "#core/imports/formats.ts";
import { partOf } from "#core/imports/readers/values.ts";
import { sectionMeanings } from "#core/jobs/job.ts";
import { asRecord, listOf } from "#core/json-values.ts";
import { readTable } from "../bench/table.ts";

/** A text of the corpora, and the employer who wrote it. */
export interface BoardText {
  /** The employer, or the file name if the file does not name employers. All texts of a board are used either for learning or for testing. */
  readonly board: string;
  readonly id: string;
  readonly parts: readonly FeedPart[];
}

const feeds: readonly (readonly [format: ImportFormatKey, folder: string])[] = [
  ["ashby", "ashby"],
  ["greenhouse", "greenhouse"],
  ["personio", "personio"],
  ["indeed", "indeed_xml"],
  ["gupy", "gupy"],
];

/** Files that are not feeds, each with the names of its fields for the employer and the text. */
const files: readonly (readonly [path: string, employer: string, text: string])[] = [
  ["corpus_en/cyber_job_radar.json", "company", "description"],
  ["corpus_en/uber_careers_api.json", "", "description"],
  ["corpus_de/kemandos_website_1.csv", "Company", "jobDescription"],
  ["corpus_de/kemandos_website_3.csv", "Company", "jobDescription"],
  ["corpus_de/kemandos_website_4.csv", "Company", "jobDescription"],
  ["corpus_de/joblens_hays.json", "", "description"],
  ["corpus_fr/wttj_data_engineer.csv", "company", "description"],
  ["corpus_fr/wttj_data_engineer.csv", "company", "profil_experience"],
  ["corpus_it/randstad_train_set.csv", "", "Job_offer"],
  ["corpus_pt/nerdin_vagas.json", "empresa", "descricao"],
  ["corpus_pt/gupy_vagas.json", "employer", "text"],
  ["corpus_fr/alternance_offres.json", "employer", "text"],
  ["corpus_fr/france_travail_offres.json", "employer", "text"],
  ["corpus_de/swiss_ads.json", "employer", "text"],
  ["corpus_it/jobspy_it.json", "employer", "text"],
  ["corpus_en/linkedin_jobs.json", "employer", "text"],
];

/** Reads the openings of the demo, whose authors declared the meaning of each section. */
export function demoTexts(): BoardText[] {
  const folder = new URL("../../site/openings/", import.meta.url);
  const records = readdirSync(folder).flatMap((name) =>
    listOf(asRecord(JSON.parse(readFileSync(new URL(name, folder), "utf8")))["openings"]).map(asRecord),
  );
  return records.map((record, index) => ({
    board: `demo ${String(record["company"])} ${index % 8}`,
    id: String(record["id"]),
    parts: listOf(record["sections"])
      .map(asRecord)
      .map((section) => ({
        html: String(section["content"] ?? ""),
        ...withMeaning(section["type"]),
      })),
  }));
}

const withMeaning = (type: unknown): Pick<FeedPart, "meaning"> => {
  const meaning = sectionMeanings.find((each) => each === type);
  return meaning ? { meaning } : {};
};

/** The parts of a text, in order, in a German corpus that joins them with " . ". */
const joined = ["company_info", "tasks", "requirements", "benefits"] as const;

function fourParts(text: string): FeedPart[] | undefined {
  const parts = text.split(/\s\.\s?/);
  return parts.length === joined.length
    ? joined.flatMap((meaning, index) => partOf(parts[index], { meaning }))
    : undefined;
}

/** Reads the texts of all corpora in some folders. Corpora that are missing, and feeds that are broken on purpose, are left out. */
export async function textsIn(...folders: readonly string[]): Promise<BoardText[]> {
  const texts: BoardText[] = [];
  for (const folder of folders) texts.push(...(await textsOfFolder(folder)));
  return texts;
}

async function textsOfFolder(data: string): Promise<BoardText[]> {
  const texts: BoardText[] = [];
  for (const [format, folder] of feeds)
    for (const name of namesIn(join(data, folder))) texts.push(...(await recordsIn(format, data, `${folder}/${name}`)));
  for (const [path, employer, text] of files) {
    const found = existsSync(join(data, path)) ? rowsIn(join(data, path)) : [];
    for (const [index, row] of found.entries())
      texts.push({
        board: `${path} ${String(row[employer] ?? "").slice(0, 60)}`,
        id: String(index),
        parts: partsOf(path, String(row[text] ?? "")),
      });
  }
  return texts;
}

/** Reads the parts of a text. Leaves out the meanings that the importer finds in Gupy's texts, because the topic is taken from the headings. */
const partsOf = (path: string, text: string): FeedPart[] =>
  path.includes("/gupy_")
    ? gupyParts(text).map(({ title, html }) => ({ html, ...(title ? { title } : {}) }))
    : (fourParts(text) ?? partOf(text.replace(/^#+ /gm, "")));

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

async function recordsIn(format: ImportFormatKey, data: string, path: string): Promise<BoardText[]> {
  const read = await importFormats[format]();
  if (read.gives !== "records") return [];
  const texts: BoardText[] = [];
  try {
    for await (const { id, parts } of read.read({ bytes: createReadStream(join(data, path)) }))
      texts.push({ board: path.replace(/_\d.*/, ""), id, parts });
  } catch {
    // some feeds are broken on purpose
  }
  return texts;
}

function rowsIn(file: string): readonly Readonly<Record<string, unknown>>[] {
  const content = readFileSync(file, "utf8").trimStart();
  if (file.endsWith(".csv")) return readTable(content, ",");
  const parsed: unknown = JSON.parse(content);
  return listOf(Array.isArray(parsed) ? parsed : asRecord(parsed)["jobs"]).map(asRecord);
}
