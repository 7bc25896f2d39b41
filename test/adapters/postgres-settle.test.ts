import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../tools/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { applicationId, moment } from "../identities.ts";
import { aSubmission } from "../submission.ts";

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
    const database = await openPostgres({ url: server.url, schema, migrations, connections: 4 });
    onTestFinished(() => database.close());
    return { database, applications: createSqlApplicationStore(database) };
  };
  const aSession = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    onTestFinished(() => void client.end());
    return client;
  };

  // trust S 685
  test("is done, and finished later, while another session holds a table as its own vacuum does", async () => {
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

  // trust S 685
  test("is done where the server goes away before its traces are removed", async () => {
    const { database } = await opened("away");
    server.crash();
    expect(await database.settle(0)).toBe(false);
    await server.restart();
    expect(await database.settle(0)).toBe(true);
  });

  test("is finished again where somebody has deleted something since, and nothing is done where nobody has", async () => {
    const { database, applications } = await opened("rest");
    await applications.accept(aSubmission({}));
    const vacuums = async (): Promise<number> => {
      const [row] = await database.all(
        "SELECT vacuum_count AS times FROM pg_stat_user_tables WHERE relid = 'rest.application'::regclass",
      );
      return Number(row?.["times"]);
    };
    expect(await applications.finishErasures()).toBe(true);
    const done = await vacuums();
    expect(done).toBeGreaterThan(0);
    for (let turn = 0; turn < 3; turn += 1) expect(await applications.finishErasures()).toBe(true);
    expect(await vacuums()).toBe(done);
    const other = await aSession();
    await other.query("DELETE FROM rest.application");
    await other.end(); // which tells what it has done
    await expect.poll(async () => [await applications.finishErasures(), await vacuums()]).toEqual([true, done + 1]);
  });
});
