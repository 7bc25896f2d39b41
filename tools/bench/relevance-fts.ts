import { DatabaseSync } from "node:sqlite";
import { fold } from "#core/text/fold.ts";
import type { JudgedQuery, Judgement } from "./relevance-judge.ts";

/** Puts titles and texts into a plain FTS5 table of folded words. A query finds the rows that have all of its words. */
export function createPlainFts(
  titles: readonly { readonly id: string; readonly title: string; readonly text: string }[],
): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE VIRTUAL TABLE opening USING fts5 (id UNINDEXED, title, text)");
  const insert = database.prepare("INSERT INTO opening VALUES (?, ?, ?)");
  database.exec("BEGIN");
  for (const { id, title, text } of titles) insert.run(id, fold(title), fold(text));
  database.exec("COMMIT");
  return database;
}

export function judgeSqliteFts(database: DatabaseSync, queries: readonly JudgedQuery[]): Judgement {
  const find = database.prepare(
    "SELECT id FROM opening WHERE opening MATCH ? ORDER BY bm25(opening, 0, 10, 1), rowid LIMIT 10",
  );
  let [mrr, recall] = [0, 0];
  for (const { text, relevant } of queries) {
    const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const found =
      words.length > 0 ? find.all(words.map((word) => `"${word}"`).join(" ")).map((row) => String(row["id"])) : [];
    const first = found.findIndex((id) => relevant.has(id));
    if (first >= 0) mrr += 1 / (first + 1);
    recall += found.filter((id) => relevant.has(id)).length / Math.min(10, relevant.size);
  }
  return { mrr: mrr / queries.length, recallAt10: recall / queries.length };
}
