import { expect } from "vitest";
import { hashAfter } from "#adapters/sql/append-log.ts";
import { type Database, momentIn, optionalTextIn, type Row, type SqlValue, textIn } from "#adapters/sql/database.ts";
import type { LogCheck } from "#core/applications/stored/log-entry.ts";
import { applicationId } from "../identities.ts";
import { aSubmission } from "../submission.ts";
import { first, mark, openLogAndApplications } from "./a-log.ts";

export const second = applicationId("second");

/** A forged row of the log: the value of each column. */
export type Forged = Record<string, SqlValue>;

/** Replaces all rows of a table. */
export async function fill(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  await database.run(`DELETE FROM ${table}`);
  for (const row of rows) {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
    await database.run(sql, ...Object.values(row));
  }
}

export const entriesIn = (database: Database): Promise<Row[]> => database.all("SELECT * FROM log_entry ORDER BY place");

/** Changes the entries of the log, then recomputes all hashes and the head. An attacker can do all of this without the key. */
export async function forgeEntries(database: Database, change: (entries: Forged[]) => Forged[]): Promise<void> {
  let last = { place: 0, hash: "" };
  const forged = change((await entriesIn(database)).map((row) => ({ ...row }))).map((row) => {
    const place = last.place + 1;
    const [alias, about, whyHash] = ["alias", "about", "why_hash"].map((column) => optionalTextIn(row, column));
    const entry = {
      place,
      at: momentIn(row, "at"),
      who: textIn(row, "who"),
      action: textIn(row, "action"),
      ...(alias === undefined ? {} : { alias }),
      ...(about === undefined ? {} : { about }),
      ...(whyHash === undefined ? {} : { whyHash }),
    };
    last = { place, hash: hashAfter(last.hash, entry) };
    return { ...row, ...last };
  });
  await fill(database, "log_entry", forged);
  await database.run("UPDATE log_head SET place = ?, hash = ?", last.place, last.hash);
}

/**
 * Writes a log of six entries about two applications. `noted` is the head after the fourth entry, as an operator would note it outside of the
 * database; `earlierHead` is its row, which a test can put back.
 */
export async function logToAttack(database: Database) {
  const { applications, log } = openLogAndApplications(database);
  await applications.accept(aSubmission({ id: first }));
  await applications.accept(aSubmission({ id: second }));
  await applications.noteLookup({ ...mark, action: "list", filters: "", found: 2 });
  await applications.noteAccess({ ...mark, action: "show", applicationId: first, why: "reading" });
  await log.note({ ...mark, action: "backup" });
  await applications.noteAccess({ ...mark, action: "export", applicationId: first, why: "hand over" });
  const noted = await log.head();
  const earlierHead = await database.all("SELECT * FROM log_head");
  await applications.noteAccess({ ...mark, action: "files", applicationId: first });
  await log.note({ ...mark, action: "log" });
  const found = async (): Promise<LogCheck["problems"]> => (await log.check(noted)).problems;
  expect(await found()).toEqual([]);
  return { database, applications, log, noted, earlierHead, found };
}
