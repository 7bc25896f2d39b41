import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { migrationsOf } from "../databases.ts";
import { applicationId, moment, uploadKey } from "../identities.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { aFile, aSubmission, testMails } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

/** A database of an earlier version, which did not store scans by the key of the file. */
function before010() {
  const file = join(temporaryFolder(), "applications.sqlite");
  return { file, database: openSqlite({ file, migrations: migrationsBefore("010", "applications") }) };
}

test("an older database keeps the verdicts on its files, and scans replaced ones again", async () => {
  const { file, database } = before010();
  const letter = aFile({ kind: "otherDoc", key: "a/kept/otherDoc", uploadKey: "u/letter" });
  const applications = {
    kept: [aFile({ key: "a/kept/cv", uploadKey: "u/kept" }), letter],
    replaced: [aFile({ key: "a/replaced/cv-2", uploadKey: "u/replaced" })],
    waiting: [aFile({ key: "a/waiting/cv", uploadKey: "u/waiting" })],
  };
  for (const [id, files] of Object.entries(applications)) {
    const { application } = aSubmission({ id, files });
    await database.run(
      "INSERT INTO application (id, received_at, job_id, document) VALUES (?, ?, ?, ?)",
      ...[id, application.receivedAt, application.jobId, JSON.stringify(application)],
    );
    for (const { kind, uploadKey } of files)
      await database.run(
        "INSERT INTO application_file (application, kind, upload_key, scan, scanned_at) VALUES (?, ?, ?, ?, ?)",
        ...[id, kind, uploadKey, ...(id === "waiting" ? ["pending", null] : ["clean", "2026-05-01T11:00:00.000Z"])],
      );
  }
  await database.run("UPDATE application_file SET scan = 'infected' WHERE kind = 'otherDoc'");
  database.close();

  const now = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => now.close());
  const scans = createSqlScanStore(now);
  expect([...(await scans.statesOf(applicationId("kept")))].sort()).toEqual([
    ["a/kept/cv", "clean"],
    ["a/kept/otherDoc", "infected"],
  ]);
  expect(await scans.statesOf(applicationId("replaced"))).toEqual(new Map([["a/replaced/cv-2", "pending"]]));
  expect((await scans.waiting(moment("2026-05-02T10:00:00.000Z"), 10)).map(({ key }) => key).sort()).toEqual([
    "a/replaced/cv-2",
    "a/waiting/cv",
  ]);
  const store = createSqlApplicationStore(now, testMails);
  for (const { uploadKey } of Object.values(applications).flat()) expect(await store.isClaimed(uploadKey)).toBe(true);
  await store.erase(applicationId("kept"), moment("2026-05-02T10:00:00.000Z"));
  expect(await store.isClaimed(uploadKey("u/letter"))).toBe(false);
});
