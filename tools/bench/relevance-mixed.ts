import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import MiniSearch from "minisearch";
import { loadSite } from "#adapters/disk/load-site.ts";
import { perFilter } from "#core/jobs/filters.ts";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { noSynonyms } from "#core/site/site-files.ts";
import { fold } from "#core/text/fold.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { type Corpus, hasRealOpenings, loadCorpus } from "./corpus.ts";
import { siteFolder } from "./relevance-judge.ts";
import { rowsOf } from "./table.ts";

/** The country in which the openings of each language are indexed. All countries are in one index. */
const countryOf: Readonly<Record<Language, string>> = { de: "de", en: "us", fr: "fr", it: "it", pt: "br" };

/** Each misspelled query is added to the texts of this many openings in other countries, so that the index contains its typing error. */
const openingsWithTypo = 3;

interface Opening {
  readonly id: string;
  readonly language: Language;
  readonly country: string;
  readonly title: string;
  text: string;
}

/** A query that searches one country. `meant` has the corrections that count as right; it is empty if the query is spelled correctly. */
interface MixedQuery {
  readonly kind: string;
  readonly text: string;
  readonly meant: readonly string[];
  readonly relevant: ReadonlySet<string>;
}

interface Found {
  readonly ids: readonly string[];
  readonly corrected?: string;
}

type Search = (text: string, language: Language) => Found;

/** A stable id of an opening, which does not reveal the opening. */
const idOf = (title: string): string => createHash("sha256").update(title.toLowerCase()).digest("hex").slice(0, 8);

/**
 * Measures queries that search one country. The index contains five countries, each with openings in a different language. The queries' typing errors
 * occur as words in openings in the other countries. Prints the figures for each language and kind next to those of MiniSearch (fuzzy, prefix) and
 * FTS5.
 */
export function printRelevanceWithinCountry(synonyms: boolean): void {
  if (!hasRealOpenings()) {
    console.log("\nqueries within one country: skipped, as there are no real openings beside the project");
    return;
  }
  const queries = Object.fromEntries(languages.map((language) => [language, queriesIn(language)] as const));
  const openings = openingsOf(
    loadCorpus(() => undefined),
    queries,
  );
  const searches = [searchOurs(openings, synonyms), searchMiniSearch(openings), searchFts(openings)];
  console.log("\nwithin one country of five: recall@10, MRR, share without results, share of wrong corrections");
  console.log(`${"".padEnd(30)}queries  ${["ours", "MiniSearch", "FTS5"].map((name) => name.padEnd(24)).join("")}`);
  const all = searches.map((): Judged[] => []);
  for (const language of languages)
    for (const [kind, ofKind] of Map.groupBy(queries[language] ?? [], (query) => query.kind)) {
      const judged = searches.map((search) => ofKind.map((query) => judge(search(query.text, language), query)));
      print(`${language} ${kind}`, judged);
      for (const [at, list] of judged.entries()) all[at]?.push(...list);
    }
  print("all", all);
}

const queriesIn = (language: Language): MixedQuery[] =>
  rowsOf(readFileSync(new URL(`judged-queries/${language}.tsv`, import.meta.url), "utf8"), "\t").map(
    ([kind = "", text = "", meant = "", ids = ""]) => ({
      kind,
      text,
      relevant: new Set(ids.split(" ")),
      meant: meant === "-" ? [] : meant.split(","),
    }),
  );

/** The openings of all countries. Some texts contain typing errors of queries that search another country. */
function openingsOf(corpus: Corpus, queries: Readonly<Record<string, readonly MixedQuery[]>>): Opening[] {
  const openings = languages.flatMap((language) =>
    corpus[language].map(({ title, text }) => ({
      id: idOf(title),
      language,
      country: countryOf[language],
      title,
      text,
    })),
  );
  let turn = 0;
  for (const [language, list] of Object.entries(queries)) {
    const others = openings.filter((opening) => opening.language !== language);
    for (const { text, meant } of list)
      for (let count = 0; meant.length > 0 && count < openingsWithTypo; count += 1) {
        turn += 1;
        const opening = others[(turn * 7919) % others.length];
        if (opening) opening.text += ` ${text}`;
      }
  }
  return openings;
}

function searchOurs(openings: readonly Opening[], synonyms: boolean): Search {
  const site = loadSite(siteFolder);
  const knowledge = knowledgeOf(synonyms ? site : { ...site, synonyms: noSynonyms });
  const index = createSearchIndex({ knowledge, today: 20260501 });
  const put = openings.map(({ country, ...opening }) => ({
    ...opening,
    keywords: [],
    names: [],
    cityLabels: [],
    published: "2026-01-01",
    values: { ...perFilter((): string[] => []), country: [country] },
  }));
  for (const _ of index.update({ put, remove: [] }));
  return (text, language) => {
    const filters = { country: countryOf[language] };
    const { ids, someIds, corrected } = index.search({ text, filters, language, from: 0, count: 10 });
    return { ids: [...ids, ...someIds].slice(0, 10), ...(corrected ? { corrected } : {}) };
  };
}

function searchMiniSearch(openings: readonly Opening[]): Search {
  const index = new MiniSearch<Opening>({
    fields: ["title", "text"],
    storeFields: ["country"],
    processTerm: (word) => fold(word),
    searchOptions: { boost: { title: 2 }, fuzzy: 0.2, prefix: true, combineWith: "AND" },
  });
  index.addAll(openings.filter(({ id }, at) => openings.findIndex((other) => other.id === id) === at));
  return (text, language) => {
    const filter = (found: { readonly [field: string]: unknown }): boolean => found["country"] === countryOf[language];
    return {
      ids: index
        .search(text, { filter })
        .slice(0, 10)
        .map(({ id }) => String(id)),
    };
  };
}

function searchFts(openings: readonly Opening[]): Search {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE VIRTUAL TABLE opening USING fts5 (id UNINDEXED, country UNINDEXED, title, text); BEGIN");
  const insert = database.prepare("INSERT INTO opening VALUES (?, ?, ?, ?)");
  for (const { id, country, title, text } of openings) insert.run(id, country, fold(title), fold(text));
  database.exec("COMMIT");
  const find = database.prepare(
    "SELECT id FROM opening WHERE opening MATCH ? AND country = ? ORDER BY bm25(opening, 0, 0, 10, 1), rowid LIMIT 10",
  );
  return (text, language) => {
    const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const asked = words.map((word) => `"${word}"`).join(" ");
    return { ids: find.all(asked, countryOf[language]).map((row) => String(row["id"])) };
  };
}

interface Judged {
  readonly recall: number;
  readonly reciprocal: number;
  readonly isEmpty: boolean;
  readonly isWrong: boolean;
}

/** Judges the results of one query. A correction is wrong if the query was spelled correctly, or if another word was meant. */
function judge({ ids, corrected }: Found, { meant, relevant }: MixedQuery): Judged {
  const first = ids.findIndex((id) => relevant.has(id));
  return {
    recall: ids.filter((id) => relevant.has(id)).length / Math.min(10, relevant.size),
    reciprocal: first < 0 ? 0 : 1 / (first + 1),
    isEmpty: ids.length === 0,
    isWrong: corrected !== undefined && !meant.includes(corrected),
  };
}

function print(name: string, judged: readonly (readonly Judged[])[]): void {
  const mean = (list: readonly Judged[], of: (each: Judged) => number): string =>
    (list.reduce((sum, each) => sum + of(each), 0) / Math.max(1, list.length)).toFixed(3);
  const cells = judged.map((list) =>
    [
      mean(list, ({ recall }) => recall),
      mean(list, ({ reciprocal }) => reciprocal),
      mean(list, ({ isEmpty }) => (isEmpty ? 1 : 0)),
      mean(list, ({ isWrong }) => (isWrong ? 1 : 0)),
    ]
      .join(" ")
      .padEnd(24),
  );
  console.log(`${name.padEnd(30)}${String(judged[0]?.length).padStart(7)}  ${cells.join("")}`);
}
