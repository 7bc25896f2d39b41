import { slowWriteMs } from "#core/duties/write-pace.ts";
import { momentOf } from "#core/time/time.ts";
import type { Database } from "./database.ts";

/** The tables to which a submit writes, in the order of its writes. */
const written = [
  "opening_version",
  "application",
  "application_file",
  "consent_text",
  "consent",
  "outbox",
  "application_reference",
  "unconfirmed",
  "spent_token",
];

/** Tests whether the database accepts a submit, and how fast. Makes a small durable write that has to wait for the same locks as a submit. */
export const createSqlProbe =
  (database: Database, now: () => Date): (() => Promise<void>) =>
  () =>
    database.transaction(async (queries) => {
      for (const statement of database.dialect.waitingFor(written, slowWriteMs)) await queries.run(statement);
      await queries.run(
        "INSERT INTO probe VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
        momentOf(now()),
      );
    });
