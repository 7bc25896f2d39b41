import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { applicationId, moment } from "../identities.ts";
import { aSubmission, testMails } from "../submission.ts";

const at = moment("2026-11-22T10:00:00.000Z");
const first = applicationId("first");

describe.skipIf(!isPostgresInstalled)("an erasure in PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres({ autovacuum: "off" });
  });
  afterAll(() => server.stop());

  const opened = async (schema: string) => {
    const migrations = migrationsOf("applications", "postgres");
    const timeouts = { lockMs: 500, statementMs: 30_000 };
    const database = await openPostgres({ url: server.url, schema, migrations, timeouts, connections: 4 });
    onTestFinished(() => database.close());
    return { database, applications: createSqlApplicationStore(database, testMails) };
  };
  const aSession = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    onTestFinished(() => void client.end());
    return client;
  };

  const vacuumsOf = async (database: Database, schema: string): Promise<number> => {
    const counted = "SELECT vacuum_count AS times FROM pg_stat_user_tables WHERE relid";
    const [row] = await database.all(`${counted} = '${schema}.application'::regclass`);
    return Number(row?.["times"]);
  };

  // trust S 685
  test("succeeds, and is finished later, while another session locks a table as a vacuum does", async () => {
    const { applications } = await opened("held");
    await applications.accept(aSubmission({}));
    const other = await aSession();
    await other.query("BEGIN; LOCK TABLE held.application IN SHARE UPDATE EXCLUSIVE MODE");
    expect(await applications.erase(first, at)).toMatchObject({ complete: false });
    expect(await applications.get(first)).toBeUndefined();
    expect(await applications.finishErasures()).toBe(false);
    await other.query("COMMIT");
    expect(await applications.finishErasures()).toBe(true);
  });

  // trust S 687
  test("succeeds, and is finished later, while another session reads an earlier state, as a dump does", {
    tags: "full",
  }, async () => {
    const { database, applications } = await opened("read");
    await applications.accept(aSubmission({}));
    const other = await aSession();
    await other.query("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1");
    expect(await applications.erase(first, at)).toMatchObject({ complete: false });
    for (let turn = 0; turn < 2; turn += 1) expect(await applications.finishErasures()).toBe(false);
    await other.query("COMMIT");
    expect(await applications.finishErasures()).toBe(true);
    const [row] = await database.all(
      "SELECT n_dead_tup AS rows FROM pg_stat_user_tables WHERE relid = 'read.application'::regclass",
    );
    expect(row?.["rows"]).toBe(0);
  });

  // trust S 685
  test("succeeds even if the server goes down before the traces are removed", async () => {
    const { database } = await opened("away");
    expect(await database.removeRemainingTraces()).toBe(true);
    const before = await vacuumsOf(database, "away");
    server.crash();
    expect(await database.settle(0)).toBe(false);
    await server.restart();
    expect(await database.removeRemainingTraces()).toBe(true);
    expect([before > 0, await vacuumsOf(database, "away")]).toEqual([true, 1]); // the statistics were reset by the crash
  });

  test("is finished again if something was deleted since, and otherwise does nothing", async () => {
    const { database, applications } = await opened("rest");
    await applications.accept(aSubmission({}));
    const vacuums = () => vacuumsOf(database, "rest");
    expect(await applications.finishErasures()).toBe(true);
    const done = await vacuums();
    expect(done).toBeGreaterThan(0);
    for (let turn = 0; turn < 3; turn += 1) expect(await applications.finishErasures()).toBe(true);
    expect(await vacuums()).toBe(done);
    const other = await aSession();
    await other.query("DELETE FROM rest.application");
    await other.end(); // its statistics are reported only when the session ends
    await expect.poll(async () => [await applications.finishErasures(), await vacuums()]).toEqual([true, done + 1]);
  });
});
