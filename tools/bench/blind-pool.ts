// usage: scripts/with-node tools/bench/blind-pool.ts [--all] FOLDER
//
// Writes what three searches find for the blind queries into FOLDER, for reading and judging: a text and a JSON file per language.
// Openings that have been judged are left out; --all keeps them. The texts are other people's: FOLDER lies outside the project.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { languages } from "#core/site/language.ts";
import { fold } from "#core/text/fold.ts";
import { type BlindOpening, blindCatalogue } from "./blind-openings.ts";
import { type BlindQuery, blindQueries } from "./blind-queries.ts";
import { blindSearches } from "./blind-searches.ts";

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) throw new TypeError("no folder is named");

const catalogue = await blindCatalogue();
const byId = new Map(catalogue.openings.map((opening) => [opening.document.id, opening]));
const searches = blindSearches(catalogue, true);
console.log(`${catalogue.openings.length} openings`);

/** What stands around the first word of the query that the text has. */
function around({ document }: BlindOpening, words: readonly string[]): string {
  const text = document.text.replace(/\s+/g, " ");
  const lower = fold(text);
  const at = words.map((word) => lower.indexOf(word.slice(0, Math.max(4, word.length - 2)))).find((found) => found >= 0);
  const from = Math.max(0, (at ?? 0) - 50);
  return text.slice(from, from + 130);
}

function linesOf(query: BlindQuery): { lines: string[]; pool: string[] } {
  const answers = searches.map((search) => search(query));
  const found = [...new Set(answers.flatMap(({ ids }) => ids))];
  const pool = found.filter((id) => values.all || !query.judged.has(id));
  const [mine] = answers;
  const words = fold(query.text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const notes = [
    `${mine?.total} found, ${mine?.full} of ten with all words`,
    ...(mine?.corrected ? [`corrected: ${mine.corrected}`] : []),
    ...(mine?.understood?.length ? [`understood: ${mine.understood.join("; ")}`] : []),
  ];
  const lines = pool.map((id, at) => {
    const opening = byId.get(id) as BlindOpening;
    const ranks = answers.map(({ ids }, of) => (ids.includes(id) ? `${"omf"[of]}${ids.indexOf(id) + 1}` : "")).join("");
    const { title, language } = opening.document;
    const grade = query.judged.get(id);
    const judged = grade === undefined ? "" : `[${grade}] `;
    const head = `${title} | ${opening.places.slice(0, 50)} | ${opening.company} | ${language}`;
    return `${at + 1} ${ranks} ${judged}${head} | ${around(opening, words)}`;
  });
  const head = `\n## ${query.language} ${query.number} ${query.kind} [${query.country ?? "all"}] ${query.text} (${notes.join("; ")})`;
  return { lines: [head, ...lines], pool };
}

mkdirSync(folder, { recursive: true });
for (const language of languages) {
  const queries = blindQueries().filter((query) => query.language === language);
  const all = queries.map(linesOf);
  writeFileSync(join(folder, `${language}.txt`), `${all.flatMap(({ lines }) => lines).join("\n")}\n`);
  writeFileSync(join(folder, `${language}.json`), JSON.stringify(all.map(({ pool }) => pool)));
}
