import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSqlApplicationEvents } from "#adapters/sql/application-events.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { migrationsOf, temporaryDatabase } from "../databases.ts";
import { applicationId, moment } from "../identities.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { applicationRemindersSuite } from "../ports/application-reminders.ts";
import { aSubmission, testMails } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

// trust T 1115
applicationRemindersSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return {
    applications: createSqlApplicationStore(database, testMails),
    events: createSqlApplicationEvents(database),
    outbox: createSqlOutbox(database),
  };
});

test("a database from before reminders keeps its mails in their order, with their owners and their claims", async () => {
  const file = join(temporaryFolder(), "applications.sqlite");
  const old = openSqlite({ file, migrations: migrationsBefore("029", "applications") });
  const { application } = aSubmission();
  const at = "2026-05-02T10:00:00.000Z";
  await old.run(
    "INSERT INTO application (id, received_at, job_id, document) VALUES (?, ?, ?, ?)",
    ...[application.id, application.receivedAt, application.jobId, JSON.stringify(application)],
  );
  const mail =
    "INSERT INTO outbox (id, application, template, language, next_at, sent_at, dead_at, claimed_until, claimed_by) VALUES (?, ?, ?, 'de', ?, ?, ?, ?, ?)";
  await old.run(mail, "z-sent", application.id, "confirmation", at, at, null, null, null);
  await old.run(mail, "y-claimed", application.id, "notice", at, null, null, "2026-05-02T10:05:00.000Z", "one");
  await old.run(mail, "x-waiting", application.id, "withdrawal", at, null, null, null, null);
  await old.run(
    "INSERT INTO outbox (id, copies, template, language, next_at, since) VALUES ('copies', ?, 'copies', 'de', ?, ?)",
    ...[JSON.stringify({ reference: "gone", country: "de", event: "erased", at }), at, at],
  );
  const places = "SELECT id, owner, place FROM outbox ORDER BY place";
  const before = await old.all(places);
  old.close();

  const now = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => now.close());
  expect(await now.all(places)).toEqual(before);
  const outbox = createSqlOutbox(now);
  const claimed = await outbox.claim(moment("2026-05-02T10:01:00.000Z"), moment("2026-05-02T10:06:00.000Z"), 9, "two");
  expect(claimed.map(({ id }) => id)).toEqual(["copies"]); // the other reminders wait for the one that is being sent
  await outbox.release("one");
  const next = await outbox.claim(moment("2026-05-02T10:01:00.000Z"), moment("2026-05-02T10:06:00.000Z"), 9, "two");
  expect(next.map(({ id }) => id)).toEqual(["y-claimed"]);
  await createSqlApplicationStore(now, testMails).erase(applicationId("first"), moment("2026-06-02T10:00:00.000Z"));
  expect((await outbox.list()).map(({ id }) => id)).toEqual(["copies"]);
});
