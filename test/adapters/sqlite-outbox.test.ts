import { expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { temporaryDatabase } from "../databases.ts";
import { moment } from "../identities.ts";
import { outboxSuite } from "../ports/outbox.ts";
import { aSubmission, testMails } from "../submission.ts";

// trust S 950
// trust S 951
// trust S 952
// trust S 1376
outboxSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return { applications: createSqlApplicationStore(database, testMails), outbox: createSqlOutbox(database) };
});

test("a mail of an unknown kind waits for a version that knows it", async () => {
  const database = temporaryDatabase("applications");
  const outbox = createSqlOutbox(database);
  await createSqlApplicationStore(database, testMails).accept(aSubmission());
  await database.run("UPDATE outbox SET template = 'postcard'");
  expect(await outbox.due(moment(new Date("2099-01-01")), 10)).toEqual([]);
  await database.run("UPDATE outbox SET template = 'notice'");
  expect(await outbox.due(moment(new Date("2099-01-01")), 10)).toMatchObject([{ template: "notice" }]);
});
