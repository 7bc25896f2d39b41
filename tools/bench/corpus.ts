import { existsSync, readdirSync, readFileSync } from "node:fs";
import { plainText } from "#core/text/plain-text.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { readTable } from "./table.ts";

export interface CorpusText {
  readonly title: string;
  readonly text: string;
}

export type Corpus = Readonly<Record<Language, readonly CorpusText[]>>;

const data = new URL("../../../shared/data/", import.meta.url);
const demo = new URL("../../site/openings/", import.meta.url);

/** The files with real openings: language, path, and the names of the fields for the title and the text. */
const sources: readonly (readonly [Language, string, string, string])[] = [
  ["de", "corpus_de/kemandos_website_1.csv", "jobTitel", "jobDescription"],
  ["de", "corpus_de/kemandos_website_3.csv", "jobTitle", "jobDescription"],
  ["de", "corpus_de/kemandos_website_4.csv", "jobTitle", "jobDescription"],
  ["de", "corpus_de/joblens_hays.json", "title", "description"],
  ["en", "corpus_en/uber_careers_api.json", "title", "description"],
  ["en", "corpus_en/cyber_job_radar.json", "title", "description"],
  ["en", "ashby", "title", "descriptionHtml"],
  ["fr", "corpus_fr/adzuna_data_engineer.csv", "title", "description"],
  ["fr", "corpus_fr/wttj_data_engineer.csv", "title", "description"],
  ["it", "corpus_it/randstad_train_set.csv", "Label", "Job_offer"],
  ["it", "corpus_it/sofia_cpi_lazio_union.json", "Qualifica", "Mansioni"],
  ["pt", "corpus_pt/nerdin_vagas.json", "titulo", "descricao"],
  ["pt", "greenhouse/quintoandar_etc_pt.json", "title", "content"],
];

/** Whether the folder with real openings exists beside the project. */
export const hasRealOpenings = (): boolean => existsSync(data);

/** Returns the real openings beside the project, or those of the demo if there are none. Reports to `say` which ones. */
export function loadCorpus(say: (line: string) => void): Corpus {
  const found: Record<Language, CorpusText[]> = { de: [], en: [], fr: [], it: [], pt: [] };
  const real = hasRealOpenings();
  if (real) for (const [language, path, title, text] of sources) found[language].push(...readSource(path, title, text));
  else for (const name of readdirSync(demo)) readDemo(name, found);
  for (const language of languages) found[language] = distinct(found[language]);
  const counts = languages.map((language) => `${language} ${found[language].length}`).join(", ");
  say(`texts of ${real ? "real openings" : "the demo (no real openings beside the project)"}: ${counts}`);
  return found;
}

const distinct = (texts: readonly CorpusText[]): CorpusText[] => [
  ...new Map(texts.map((each) => [each.title.toLowerCase(), each])).values(),
];

function readSource(path: string, title: string, text: string): CorpusText[] {
  const url = new URL(path, data);
  if (!existsSync(url)) return [];
  const files = /\.\w+$/.test(path) ? [url] : readdirSync(url).map((name) => new URL(`${path}/${name}`, data));
  return files.flatMap((file) => {
    const content = readFileSync(file, "utf8");
    const records = file.pathname.endsWith(".csv") ? readTable(content, ",") : recordsIn(JSON.parse(content));
    return records.flatMap((record) => {
      const [heading, body] = [record[title], record[text]];
      return typeof heading === "string" && heading.trim().length > 2
        ? [{ title: plainText(heading), text: plainText(typeof body === "string" ? body : "") }]
        : [];
    });
  });
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Finds the list of records in a parsed feed, under whatever key it is. */
function recordsIn(parsed: unknown): Fields[] {
  if (Array.isArray(parsed)) return parsed.filter(isFields);
  return isFields(parsed) ? Object.values(parsed).filter(Array.isArray).flatMap(recordsIn) : [];
}

function readDemo(name: string, found: Record<Language, CorpusText[]>): void {
  for (const job of recordsIn(JSON.parse(readFileSync(new URL(name, demo), "utf8")))) {
    const language = languages.find((each) => each === job["language"]) ?? "en";
    found[language].push({ title: String(job["title"]), text: plainText(JSON.stringify(job["sections"] ?? "")) });
  }
}
