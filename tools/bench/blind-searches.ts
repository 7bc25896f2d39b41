import { DatabaseSync } from "node:sqlite";
import MiniSearch from "minisearch";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { noSynonyms } from "#core/site/site-files.ts";
import { fold } from "#core/text/fold.ts";
import type { BlindCatalogue, BlindOpening } from "./blind-openings.ts";
import type { BlindQuery } from "./blind-queries.ts";

/** The results of a query. */
export interface BlindAnswer {
  readonly ids: readonly string[];
  readonly total?: number;
  readonly corrected?: string;
  readonly understood?: readonly string[];
  /** How many of the `ids`, from the first, contain all words of the query. If missing, all of them do. */
  readonly full?: number;
}

export type BlindSearch = (query: BlindQuery) => BlindAnswer;

/** How many results per query are judged. */
const judgedResults = 10;

/** Our search, MiniSearch and FTS5, in the order of the columns in the tables. */
export const blindSearches = (catalogue: BlindCatalogue, synonyms: boolean): readonly BlindSearch[] => [
  ours(catalogue, synonyms),
  miniSearch(catalogue.openings),
  fts(catalogue.openings),
];

function ours({ openings, site }: BlindCatalogue, synonyms: boolean): BlindSearch {
  const knowledge = knowledgeOf(synonyms ? site : { ...site, synonyms: noSynonyms });
  const index = createSearchIndex({ knowledge, today: 20261231 });
  for (const _ of index.update({ put: openings.map(({ document }) => document), remove: [] }));
  return ({ text, language, country }) => {
    const filters = country ? { country } : {};
    const answer = index.search({ text, filters, language, from: 0, count: judgedResults });
    return {
      ids: [...answer.ids, ...answer.someIds].slice(0, judgedResults),
      total: answer.total,
      full: answer.ids.length,
      ...(answer.corrected ? { corrected: answer.corrected } : {}),
      understood: answer.understood.map(({ words, filter, code }) => `${words} → ${filter} ${code}`),
    };
  };
}

const textOf = ({ document: { text, names, keywords } }: BlindOpening): string =>
  [...names, ...keywords, text].join(" ");
const countriesOf = ({ document }: BlindOpening): string => ` ${(document.values["country"] ?? []).join(" ")} `;

function miniSearch(openings: readonly BlindOpening[]): BlindSearch {
  const index = new MiniSearch({
    fields: ["title", "text"],
    storeFields: ["country"],
    processTerm: (word: string) => fold(word),
    searchOptions: { boost: { title: 2 }, fuzzy: 0.2, prefix: true, combineWith: "AND" },
  });
  index.addAll(
    openings.map((opening) => ({
      id: opening.document.id,
      title: opening.document.title,
      text: textOf(opening),
      country: countriesOf(opening),
    })),
  );
  return ({ text, country }) => ({
    ids: index
      .search(text, { filter: (found) => !country || String(found["country"]).includes(` ${country} `) })
      .slice(0, judgedResults)
      .map(({ id }) => String(id)),
  });
}

function fts(openings: readonly BlindOpening[]): BlindSearch {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE VIRTUAL TABLE opening USING fts5 (id UNINDEXED, country UNINDEXED, title, text); BEGIN");
  const insert = database.prepare("INSERT INTO opening VALUES (?, ?, ?, ?)");
  for (const opening of openings) {
    const { id, title } = opening.document;
    insert.run(id, countriesOf(opening), fold(title), fold(textOf(opening)));
  }
  database.exec("COMMIT");
  const find = database.prepare(
    `SELECT id FROM opening WHERE opening MATCH ? AND country LIKE ? ORDER BY bm25(opening, 0, 0, 10, 1), rowid LIMIT ${judgedResults}`,
  );
  return ({ text, country }) => {
    const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const asked = words.map((word) => `"${word}"`).join(" ");
    return { ids: find.all(asked, country ? `% ${country} %` : "%").map((row) => String(row["id"])) };
  };
}
