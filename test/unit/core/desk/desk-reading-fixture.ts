import { Readable } from "node:stream";
import { createSqlApplicationEvents } from "#adapters/sql/application-events.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlDeskApplications } from "#adapters/sql/desk-applications.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import type { DeskReadingParts } from "#core/desk/reading.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { testMails, testSecrets } from "../../../submission.ts";

/** A person at the desk. By default, they may read and take everything. */
export const aPersonAtDesk = (grants: DeskPerson["grants"] = [{ may: ["read", "take"] }]): DeskPerson => ({
  email: "ada@group.example",
  name: "Ada Lovelace",
  language: "en",
  grants,
});

/** The dependencies of reading applications at the desk, over an empty database. The content of each file is its key. */
export function deskReadingFixture(now = new Date("2026-05-20T10:00:00.000Z")) {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database, testMails, testSecrets);
  const scans = createSqlScanStore(database);
  const parts: DeskReadingParts = {
    lists: createSqlDeskApplications(database),
    applications,
    events: createSqlApplicationEvents(database),
    files: { read: async (key) => Readable.from([Buffer.from(key)]) },
    scans,
    now: () => now,
  };
  return { parts, applications, scans, database };
}
