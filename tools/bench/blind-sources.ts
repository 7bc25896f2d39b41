import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import { importFormats, isImportFormat } from "#core/imports/formats.ts";
import { feedId, partOf } from "#core/imports/readers/values.ts";
import { readTable } from "./table.ts";

const data = new URL("../../../shared/data/", import.meta.url);

/** Feeds in formats that the importers read. */
const feeds: readonly (readonly [format: string, path: string])[] = [
  ["ashby", "ashby/"],
  ["greenhouse", "greenhouse/"],
  ["greenhouse", "greenhouse_list/"],
  ["gupy", "gupy/"],
  ["indeed", "indeed_xml/surprise_jobs.xml"],
  ["indeed", "indeed_xml/talia_20260615a.xml"],
  ["indeed", "indeed_xml/wakam_20230914.xml"],
];

/** The field names in a third-party table or list of openings. */
interface Fields {
  readonly title: string;
  readonly text?: string;
  readonly place?: string;
  readonly company?: string;
  /** The company of all openings in the table, if the table does not name companies. */
  readonly employer?: string;
  readonly employment?: string;
  readonly workplace?: string;
  readonly salary?: string;
  readonly published?: string;
  /** The country of openings that do not name one. */
  readonly country?: string;
  /** Whether some of the openings are in countries other than `country`. */
  readonly isAbroad?: boolean;
}

/** The company of a job board, from the name of the board's file, because the openings do not name the company. */
const companyOf = (file: URL): string => (file.pathname.split("/").at(-1) ?? "").replace(/\.(?:com\.)?json$/, "");

const german = { text: "jobDescription", place: "Location", company: "Company", country: "Germany" };
const french = {
  title: "title",
  text: "description",
  place: "location",
  company: "company",
  employment: "contract_type",
  salary: "salary",
  workplace: "remote_type",
  country: "France",
};

const tables: readonly (readonly [path: string, fields: Fields])[] = [
  ["corpus_de/kemandos_website_1.csv", { ...german, title: "jobTitel" }],
  ["corpus_de/kemandos_website_3.csv", { ...german, title: "jobTitle" }],
  ["corpus_de/kemandos_website_4.csv", { ...german, title: "jobTitle" }],
  [
    "corpus_de/joblens_hays.json",
    {
      title: "title",
      text: "description",
      place: "location",
      company: "company",
      country: "Germany",
      employment: "employment_type",
      workplace: "work_location_type",
      isAbroad: true,
    },
  ],
  [
    "corpus_en/uber_careers_api.json",
    { title: "title", text: "description", place: "location", employer: "Uber", employment: "time_type" },
  ],
  [
    "corpus_en/cyber_job_radar.json",
    { title: "title", text: "description", place: "location", company: "company", salary: "salary" },
  ],
  ["corpus_fr/adzuna_data_engineer.csv", french],
  ["corpus_fr/wttj_data_engineer.csv", french],
  ["corpus_it/randstad_train_set.csv", { title: "Label", text: "Job_offer", country: "Italy" }],
  [
    "corpus_it/sofia_cpi_lazio_union.json",
    {
      title: "Qualifica",
      text: "Mansioni",
      place: "ComuneSedeLavoro",
      company: "Azienda",
      employment: "TipoContratto",
      published: "DataInserimentoISO",
      country: "Italy",
    },
  ],
  [
    "corpus_pt/nerdin_vagas.json",
    { title: "titulo", text: "descricao", place: "local", company: "empresa", country: "Brazil" },
  ],
];

/** A feed record of an opening, with facts that the record itself lacks. */
export interface BlindRecord {
  readonly record: FeedRecord;
  readonly company?: string;
  /** The country of the opening. With `isAbroad`, it is used only if the places of the opening name no country. */
  readonly country?: string;
  readonly isAbroad?: boolean;
}

/** Yields the records of all real openings, from the data outside the project. */
export async function* blindRecords(): AsyncGenerator<BlindRecord> {
  for (const [format, path] of feeds)
    for (const file of filesAt(path)) {
      const employer = format === "ashby" ? { company: companyOf(file) } : {};
      for await (const record of recordsOf(format, file)) yield { record, ...employer };
    }
  for (const [path, fields] of tables)
    for (const [at, row] of rowsOf(new URL(path, data)).entries()) {
      const record = recordOf(row, fields, `${path}:${at}`);
      if (record)
        yield { record, ...(fields.country ? { country: fields.country } : {}), isAbroad: fields.isAbroad ?? false };
    }
}

function filesAt(path: string): URL[] {
  const url = new URL(path, data);
  if (!existsSync(url)) return [];
  return path.endsWith("/") ? readdirSync(url).map((name) => new URL(name, url)) : [url];
}

async function* recordsOf(format: string, file: URL): AsyncGenerator<FeedRecord> {
  const read = isImportFormat(format) ? await importFormats[format]() : undefined;
  if (read?.gives === "records") yield* read.read({ bytes: createReadStream(file) });
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf(file: URL): readonly Row[] {
  if (!existsSync(file)) return [];
  const content = readFileSync(file, "utf8");
  if (file.pathname.endsWith(".csv")) return readTable(content, ",");
  const parsed: unknown = JSON.parse(content);
  const lists = Array.isArray(parsed) ? [parsed] : Object.values(parsed as Row).filter(Array.isArray);
  return lists.flat();
}

function recordOf(row: Row, fields: Fields, where: string): FeedRecord | undefined {
  const read = (name: string | undefined): string | undefined => {
    const value = name === undefined ? undefined : row[name];
    return typeof value === "string" ? value.trim() || undefined : undefined;
  };
  const title = read(fields.title);
  if (title === undefined || title.length < 3) return undefined;
  const place = read(fields.place);
  const employment = read(fields.employment);
  // some records have the company as `{'name': 'Acme', 'sector': …}`
  const named = read(fields.company);
  const company = fields.employer ?? (named?.startsWith("{") ? /'name': ["']([^"']+)["']/.exec(named)?.[1] : named);
  const workplace = read(fields.workplace);
  const salary = read(fields.salary);
  const published = read(fields.published);
  return {
    where,
    id: feedId(where),
    title,
    parts: partOf(read(fields.text)),
    places: place ? place.split(/[;|]/).map((text) => ({ text: text.trim() })) : [],
    ...(employment ? { employment: [employment] } : {}),
    ...(company ? { company: company.trim() } : {}),
    ...(workplace ? { workplace } : {}),
    ...(salary && salary !== "0" ? { salary: { text: salary } } : {}),
    ...(published ? { published } : {}),
    link: "https://example.com/",
  };
}
