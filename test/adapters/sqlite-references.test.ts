import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { migrationsOf } from "../databases.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { aSubmission, testMails } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

test("a database from before references gives one to each stored application", async () => {
  const file = join(temporaryFolder(), "applications.sqlite");
  const old = openSqlite({ file, migrations: migrationsBefore("017", "applications") });
  await old.transaction(async (queries) => {
    for (let at = 0; at < 500; at += 1) {
      const { application } = aSubmission({ id: `a${at}` });
      await queries.run(
        "INSERT INTO application (id, received_at, job_id, document) VALUES (?, ?, ?, ?)",
        ...[application.id, application.receivedAt, application.jobId, JSON.stringify(application)],
      );
    }
  });
  old.close();
  const now = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => now.close());
  expect(await now.get("SELECT count(DISTINCT number) AS given FROM application_reference")).toEqual({ given: 500 });
  const lines = await createSqlApplicationStore(now, testMails).list();
  expect(new Set(lines.map(({ reference }) => reference)).size).toBe(500);
  // references reveal neither the order nor the number of applications
  const inOrder = lines.map(({ reference }) => reference).sort();
  expect(lines.map(({ reference }) => reference)).not.toEqual(inOrder);
});
