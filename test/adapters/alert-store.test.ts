import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createEndedAlerts } from "#adapters/disk/ended-alerts.ts";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { copyOfAlerts } from "../copy-of-alerts.ts";
import { temporaryDatabase } from "../databases.ts";
import { alertNewsSuite } from "../ports/alert-news.ts";
import { alertRequestsSuite } from "../ports/alert-requests.ts";
import { alertStoreSuite } from "../ports/alert-store.ts";
import { endedAlertsAfterRestoreSuite } from "../ports/ended-alerts-after-restore.ts";
import { testMails, testSecrets } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

test("removes more subscribers at once than a statement takes values", { tags: "full" }, async () => {
  const database = temporaryDatabase("applications");
  const alerts = createSqlAlertStore(database, randomUUID);
  const ids = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 32767) SELECT";
  await database.run(
    `INSERT INTO subscriber (id, address, mailbox, asked_at) ${ids} 's' || i, 'm' || i, 'm' || i, ? FROM n`,
    "2026-01-01T00:00:00.000Z",
  );
  await database.run("INSERT INTO consent_text VALUES ('h', 'text')");
  await database.run(
    `INSERT INTO alert (id, subscriber, language, country, parameters, pace, requested_at, consent, known, looked_change, looked_on)
     SELECT 'a' || id, id, 'de', 'de', '', 'daily', asked_at, 'h', '', 0, '2026-01-01' FROM subscriber`,
  );
  await database.run(
    `INSERT INTO outbox (id, subscriber, template, language, next_at, since)
     SELECT 'o' || id, id, 'alert-continue', 'de', asked_at, asked_at FROM subscriber`,
  );
  const { alerts: removed, mails } = await alerts.removeEverybody();
  expect([removed, mails.length]).toEqual([32_767, 32_767]);
});

// trust S 1390
// trust S 1409
for (const suite of [alertRequestsSuite, alertNewsSuite, alertStoreSuite])
  suite("SQLite", async () => {
    const database = temporaryDatabase("applications");
    return {
      alerts: createSqlAlertStore(database, randomUUID),
      outbox: createSqlOutbox(database),
      applications: createSqlApplicationStore(database, testMails, testSecrets),
    };
  });

// trust S 1410
endedAlertsAfterRestoreSuite("SQLite", async () => {
  const database = temporaryDatabase("applications");
  return {
    store: createSqlAlertStore(database, randomUUID),
    ended: createEndedAlerts({ file: `${temporaryFolder()}/erasures.log` }),
    copy: () => copyOfAlerts(database),
  };
});
