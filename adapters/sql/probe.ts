import { slowWriteMs } from "#core/duties/write-pace.ts";
import { momentOf } from "#core/time/time.ts";
import type { Database } from "./database.ts";

/** The tables that a submit writes to, in the order in which it does. */
const written = [
  "application",
  "application_file",
  "consent_text",
  "consent",
  "outbox",
  "application_reference",
  "unconfirmed",
  "spent_token",
];

/** Makes a small durable write that waits for whatever a submit would wait for, to find out whether and how soon the database accepts one. */
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
