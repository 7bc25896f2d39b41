import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { migrationsOf, temporaryDatabase } from "../databases.ts";
import { applicationId, moment } from "../identities.ts";
import { aConsent, aSubmission, testMails } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

test("an erasure leaves the proof that a consent was properly obtained, and nothing more", async () => {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database, testMails);
  const consent = aConsent();
  await applications.accept(aSubmission({}, { consents: [consent] }));
  await applications.erase(applicationId("first"), moment("2026-05-03T10:00:00.000Z"));
  const [stub, ...more] = await database.all("SELECT * FROM consent");
  expect(more).toEqual([]);
  expect(Object.entries(stub ?? {}).filter(([, value]) => value !== null)).toEqual([
    ["ref", createHash("sha256").update("first").digest("hex")],
    ["purpose", "privacy_notice"],
    ["at", consent.at],
    ["text", consent.textHash],
    ["erased_at", "2026-05-03T10:00:00.000Z"],
  ]);
});

test("an erasure leaves the proof of a withdrawal too", async () => {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database, testMails);
  const given = aConsent({ purpose: "di", notice: { hash: "n1", html: "<p>Hinweise</p>" } });
  await applications.accept(aSubmission({}, { consents: [given] }));
  await applications.withdrawConsent(applicationId("first"), "di", moment("2026-05-02T10:00:00.000Z"));
  await applications.erase(applicationId("first"), moment("2026-05-03T10:00:00.000Z"));
  const stubs = await database.all(
    "SELECT decision, at, notice, application, country, language FROM consent ORDER BY at",
  );
  const nobody = { application: null, country: null, language: null };
  expect(stubs).toEqual([
    { ...nobody, decision: null, at: given.at, notice: "n1" },
    { ...nobody, decision: "withdrawn", at: "2026-05-02T10:00:00.000Z", notice: "n1" },
  ]);
});

// trust S 337
test("an older record without the hash of a notice can be read and withdrawn", async () => {
  const folder = temporaryFolder();
  const migrations = join(folder, "migrations");
  mkdirSync(migrations);
  for (const name of readdirSync(migrationsOf("applications")).filter((each) => each < "013"))
    cpSync(join(migrationsOf("applications"), name), join(migrations, name));
  const file = join(folder, "applications.sqlite");
  const before = openSqlite({ file, migrations });
  const { application } = aSubmission({ id: "old" });
  await before.run(
    "INSERT INTO application (id, received_at, job_id, document) VALUES (?, ?, ?, ?)",
    ...["old", application.receivedAt, application.jobId, JSON.stringify(application)],
  );
  await before.run("INSERT INTO consent_text VALUES ('h2', 'Ich willige ein')");
  await before.run(
    `INSERT INTO consent (application, purpose, decision, at, language, country, form_version, text)
     VALUES ('old', 'di', 'given', '2026-05-01T10:00:00.000Z', 'de', 'de', 1, 'h2')`,
  );
  before.close();

  const database = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => database.close());
  const applications = createSqlApplicationStore(database, testMails);
  const old = aConsent({ purpose: "di", text: "Ich willige ein", textHash: "h2" });
  expect(await applications.consents(applicationId("old"))).toEqual([old]);
  const at = moment("2026-05-02T10:00:00.000Z");
  expect(await applications.withdrawConsent(applicationId("old"), "di", at)).toBe(true);
  expect(await applications.consents(applicationId("old"))).toEqual([old, { ...old, decision: "withdrawn", at }]);
});
