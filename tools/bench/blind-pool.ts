import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "#core/text/fold.ts";
import { languages } from "#core/translation/language.ts";
import { type BlindCatalogue, type BlindOpening, blindCatalogue } from "./blind-openings.ts";
import { type BlindQuery, blindQueries } from "./blind-queries.ts";
import { type BlindSearch, blindSearches } from "./blind-searches.ts";

/** How many results of each other search engine are written for judging. The entire first page of our own search is written. */
const resultsPerOtherEngine = 5;

/** Returns an excerpt of an opening's text, around the first occurrence of a word of the query. */
function around({ document }: BlindOpening, words: readonly string[]): string {
  const text = document.text.replace(/\s+/g, " ");
  const lower = fold(text);
  const at = words
    .map((word) => lower.indexOf(word.slice(0, Math.max(4, word.length - 2))))
    .find((found) => found >= 0);
  const from = Math.max(0, (at ?? 0) - 40);
  return text.slice(from, from + 110);
}

interface Pooling {
  readonly searches: readonly BlindSearch[];
  readonly byId: ReadonlyMap<string, BlindOpening>;
  /** Whether to also write openings that were already judged, with their grades. */
  readonly all: boolean;
}

function linesOf(query: BlindQuery, { searches, byId, all }: Pooling): { lines: string[]; pool: string[] } {
  const answers = searches.map((search) => search(query));
  const found = [...new Set(answers.flatMap(({ ids }, of) => (of === 0 ? ids : ids.slice(0, resultsPerOtherEngine))))];
  // in the order of their ids, so that the reader does not know which search engine found them, or at which rank
  const pool = found.filter((id) => all || !query.judged.has(id)).sort();
  const [mine] = answers;
  const words = fold(query.text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const notes = [
    `${mine?.total} found, ${mine?.full} of ten with all words`,
    ...(mine?.corrected ? [`corrected: ${mine.corrected}`] : []),
    ...(mine?.understood?.length ? [`understood: ${mine.understood.join("; ")}`] : []),
  ];
  const lines = pool.map((id, at) => {
    const opening = byId.get(id) as BlindOpening;
    const { language } = opening.document;
    const title = opening.document.title.replace(/\s+/g, " ");
    const grade = query.judged.get(id);
    const judged = grade === undefined ? "" : `[${grade}] `;
    const written = language === query.language ? "" : ` | ${language}`;
    const head = `${title.slice(0, 90)} | ${opening.places.slice(0, 40)} | ${opening.company.slice(0, 25)}${written}`;
    return `${at + 1} ${judged}${head} | ${around(opening, words)}`;
  });
  const head = `\n## ${query.language} ${query.number} ${query.kind} [${query.country ?? "all"}] ${query.text} (${notes.join("; ")})`;
  return { lines: [head, ...lines], pool };
}

/**
 * Runs each blind query on three search engines, and writes the results to a folder, where people read and judge them: a text file and a JSON file
 * for each language, and a list of all openings. The folder is outside the project, because the openings belong to third parties.
 */
export async function writeBlindPool(folder: string, all: boolean): Promise<void> {
  const catalogue = await blindCatalogue();
  const byId = new Map(catalogue.openings.map((opening) => [opening.document.id, opening]));
  const searches = blindSearches(catalogue, true);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "catalogue.tsv"), listOf(catalogue));
  for (const language of languages) {
    const queries = blindQueries().filter((query) => query.language === language);
    const each = queries.map((query) => linesOf(query, { searches, byId, all }));
    writeFileSync(join(folder, `${language}.txt`), `${each.flatMap(({ lines }) => lines).join("\n")}\n`);
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(each.map(({ pool }) => pool)));
  }
}

const listOf = ({ openings }: BlindCatalogue): string =>
  openings
    .map(({ document: { id, title, language }, places, company }) => [id, language, title, places, company].join("\t"))
    .join("\n");
