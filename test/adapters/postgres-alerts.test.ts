import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEndedAlerts } from "#adapters/disk/ended-alerts.ts";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { createSharedEndedAlerts } from "#adapters/postgres/shared-ended-alerts.ts";
import { createSharedJournal } from "#adapters/postgres/shared-journal.ts";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { alertIds } from "#core/identity/alert-id.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { copyOfAlerts } from "../copy-of-alerts.ts";
import { applicationId, moment } from "../identities.ts";
import { alertNewsSuite } from "../ports/alert-news.ts";
import { alertRequestsSuite } from "../ports/alert-requests.ts";
import { alertStoreSuite } from "../ports/alert-store.ts";
import { endedAlertsAfterRestoreSuite } from "../ports/ended-alerts-after-restore.ts";
import { sharedEndedAlertsSuite } from "../ports/shared-ended-alerts.ts";
import { testMails, testSecrets } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";
import { emptySchemas } from "./empty-schemas.ts";

describe.skipIf(!isPostgresInstalled)("PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  const aDatabase = emptySchemas(() => server);

  for (const suite of [alertRequestsSuite, alertNewsSuite, alertStoreSuite])
    suite("PostgreSQL", async () => {
      const database = await aDatabase("applications");
      return {
        alerts: createSqlAlertStore(database, randomUUID),
        outbox: createSqlOutbox(database),
        applications: createSqlApplicationStore(database, testMails, testSecrets),
      };
    });

  const inAFile = () => createEndedAlerts({ file: `${temporaryFolder()}/erasures.log` });

  // trust S 1410
  endedAlertsAfterRestoreSuite("PostgreSQL", async () => {
    const database = await aDatabase("applications");
    return {
      store: createSqlAlertStore(database, randomUUID),
      ended: createSharedEndedAlerts(inAFile(), database),
      copy: () => copyOfAlerts(database),
    };
  });

  // trust S 1411
  sharedEndedAlertsSuite("PostgreSQL and files", async (first = {}) => {
    const database = await aDatabase("applications");
    return {
      hosts: [
        createSharedEndedAlerts({ ...inAFile(), ...first }, database),
        createSharedEndedAlerts(inAFile(), database),
      ] as const,
      restoreOldCopy: async () => void (await database.run("DELETE FROM ended_alert")),
    };
  });

  test("ended alerts that an earlier program has copied among the erasures are none, and are removed there", async () => {
    const database = await aDatabase("applications");
    const [at, end] = [moment("2026-12-01T12:00:00.000Z"), moment("2026-11-01T00:00:00.000Z")];
    const file = `${temporaryFolder()}/erasures.log`;
    const [own, journal] = [createEndedAlerts({ file }), createErasureJournal({ file })];
    const erasures = createSharedJournal(journal, own, database);
    const ended = createSharedEndedAlerts(own, database);
    await own.note([{ id: alertIds.of("only-in-the-file"), at }]);
    await database.run("INSERT INTO ended_alert (id, at) VALUES (?, ?)", "only-in-the-table", at);
    await erasures.note({ id: applicationId("application"), at });
    const asEarlier = ["only-in-the-file", "only-in-the-table", "application-elsewhere"];
    for (const id of asEarlier) await database.run("INSERT INTO erasure (id, at) VALUES (?, ?)", id, at);
    await erasures.exchangeErasures(end);
    await ended.exchangeErasures(end);
    await erasures.exchangeErasures(end);
    const applications = ["application", "application-elsewhere"];
    expect((await journal.all()).map(({ id }) => id).toSorted()).toEqual(applications);
    expect((await erasures.all()).map(({ id }) => id).toSorted()).toEqual(applications);
    expect((await database.all("SELECT id FROM erasure ORDER BY id")).map((row) => row["id"])).toEqual(applications);
    expect([...(await own.known()).keys()].toSorted()).toEqual(["only-in-the-file", "only-in-the-table"]);
  });
});
