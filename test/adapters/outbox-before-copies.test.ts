import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { migrationsOf } from "../databases.ts";
import { applicationId, moment } from "../identities.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { aSubmission, testMails } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

test("a database from before mails about copies keeps its mails with their owners, its withdrawals and its access log", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "applications.sqlite");
  const old = openSqlite({ file, migrations: migrationsBefore("012", "applications") });
  const { application } = aSubmission();
  const at = "2026-05-02T10:00:00.000Z";
  await old.run(
    "INSERT INTO application (id, received_at, job_id, document, state, state_since) VALUES (?, ?, ?, ?, 'withdrawn', ?)",
    ...[application.id, application.receivedAt, application.jobId, JSON.stringify(application), at],
  );
  await old.run("INSERT INTO access VALUES (?, 'ada', 'export', ?)", at, application.id);
  const mail =
    "INSERT INTO outbox (id, application, template, language, next_at, sent_at, dead_at) VALUES (?, ?, ?, 'de', ?, ?, ?)";
  await old.run(mail, "sent", application.id, "confirmation", at, at, null);
  await old.run(mail, "dead", application.id, "notice", at, null, at);
  await old.run(mail, "due", application.id, "notice", at, null, null);
  old.close();

  const now = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => now.close());
  const [applications, outbox] = [createSqlApplicationStore(now, testMails), createSqlOutbox(now)];
  expect(await applications.get(applicationId("first"))).toMatchObject({
    state: "withdrawn",
    stateSince: at,
    copiedAt: at,
  });
  expect(await applications.mailsOf(applicationId("first"))).toEqual(["dead", "due", "sent"]);
  expect((await outbox.due(moment("2099-01-01"), 9)).map(({ id }) => id)).toEqual(["due"]);
  expect(await outbox.health()).toMatchObject({ dead: 1 });
  await applications.erase(applicationId("first"), moment("2026-06-02T10:00:00.000Z"));
  expect(await outbox.list()).toEqual([]); // mails are removed with their application, as before the migration
});
