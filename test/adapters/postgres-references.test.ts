import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { applicationId, moment } from "../identities.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { anyReference, aSubmission, testMails } from "../submission.ts";

describe.skipIf(!isPostgresInstalled)("references in PostgreSQL, shared with a host of the previous version", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const opened = async (migrations: string) => {
    const database = await openPostgres({ url: server.url, schema: "kept", migrations, connections: 4 });
    onTestFinished(() => database.close());
    return database;
  };

  // trust S 783
  test("exist for earlier applications, and for those that the other host stores and erases", async () => {
    const old = await opened(migrationsBefore("004", "applications", "postgres"));
    const keepAsBefore = async (id: string): Promise<void> => {
      const { application } = aSubmission({ id });
      await old.run(
        "INSERT INTO application (id, received_at, job_id, document) VALUES (?, ?, ?, ?)",
        ...[application.id, application.receivedAt, application.jobId, JSON.stringify(application)],
      );
    };
    for (let at = 0; at < 50; at += 1) await keepAsBefore(`a${at}`);
    const now = await opened(migrationsOf("applications", "postgres"));
    const given = () => now.get("SELECT count(DISTINCT number) AS given FROM application_reference");
    expect(await given()).toEqual({ given: 50 });
    await keepAsBefore("later");
    const applications = createSqlApplicationStore(now, testMails);
    expect(await applications.get(applicationId("later"))).toMatchObject({ reference: anyReference });
    expect(await given()).toEqual({ given: 51 });
    await old.run("DELETE FROM application WHERE id IN ('a1', 'later')"); // erasing an application deletes this row
    expect(await given()).toEqual({ given: 49 });
    await applications.erase(applicationId("a2"), moment("2026-05-02"));
    expect(await given()).toEqual({ given: 48 });
  });
});
