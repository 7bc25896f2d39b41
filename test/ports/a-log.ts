import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import type { Secrets } from "#core/secrets.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aSubmission, testMails } from "../submission.ts";

export const at = moment("2026-05-02T10:00:00.000Z");
export const mark = { at, who: "ada (root)" };
export const first = applicationId("first");
export const secret = "b".repeat(32);

export const secretsOf =
  (...all: [string, ...string[]]): Secrets =>
  () =>
    all;

/** The log of operators and the store of applications over a database, both using these secrets. */
export const openLogAndApplications = (database: Database, secrets: Secrets = secretsOf(secret)) => ({
  database,
  log: createSqlOperatorLog(database, secrets),
  applications: createSqlApplicationStore(database, testMails, secrets),
});

/** Writes a log of six entries: `list`, `show`, `set-state`, `hold` and `export` of an application, then `backup`; or just the first five. */
export async function aLogIn(database: Database, entries: 5 | 6 = 6) {
  const opened = openLogAndApplications(database);
  const { applications, log } = opened;
  await applications.accept(aSubmission());
  await applications.noteLookup({ ...mark, action: "list", filters: "country=de", found: 1, why: "weekly round" });
  await applications.noteAccess({ ...mark, action: "show", applicationId: first, why: "Ada Lovelace called" });
  await applications.setState(first, "in_review", mark);
  await applications.hold(first, { ...mark, until: day("2026-08-01"), why: "a claim of Ada Lovelace" });
  await applications.noteAccess({ ...mark, action: "export", applicationId: first, why: "hand over" });
  if (entries === 6) await log.note({ ...mark, action: "backup", about: { applications: 1 } });
  return opened;
}
