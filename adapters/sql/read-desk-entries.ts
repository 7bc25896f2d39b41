import type { Application } from "#core/applications/stored/application.ts";
import { indexedWords } from "#core/text/words.ts";
import { type Database, optionalTextIn, type Queries, type Row, textIn } from "./database.ts";

/** How many documents are read in one transaction, so that other writers wait only briefly. */
const readAtOnce = 200;

/**
 * Completes the entries of applications that are new or were changed since the last list: reads their country, their company and the words of the
 * name. Runs before each list, because rights depend on country and company.
 */
export async function readNewEntries(database: Database): Promise<void> {
  while ((await database.get("SELECT 1 FROM desk_entry WHERE words IS NULL LIMIT 1")) !== undefined)
    await database.transaction(async (queries) => {
      const rows = await queries.all(
        `SELECT application, document FROM desk_entry JOIN application ON application.id = desk_entry.application WHERE words IS NULL LIMIT ${readAtOnce}`,
      );
      for (const row of rows) await readEntry(queries, row);
    });
}

const readEntry = (queries: Queries, row: Row): Promise<number> => {
  const { country, company, words } = entryIn(optionalTextIn(row, "document") ?? "");
  return queries.run(
    "UPDATE desk_entry SET country = ?, company = ?, words = ? WHERE application = ?",
    ...[country ?? null, company ?? null, words, textIn(row, "application")],
  );
};

/** Reads a document. One that cannot be read has no country, no company and no name: only those who may read everything find it. */
function entryIn(document: string): { country?: string; company?: string; words: string } {
  try {
    const { country, company, form } = JSON.parse(document) as Application;
    const words = indexedWords(`${form.firstName} ${form.lastName}`);
    return { country, ...(company === undefined ? {} : { company }), words: words.map((word) => ` ${word}`).join("") };
  } catch {
    return { words: "" };
  }
}
