import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { createSqlAnnouncements } from "#adapters/sql/announcements.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";

const at = moment("2026-11-22T10:00:00.000Z");

describe.skipIf(!isPostgresInstalled)("a host of the previous version, when a newer one has added a column", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const opened = async (schema: string) => {
    const migrations = migrationsOf("catalogue", "postgres");
    const database = await openPostgres({ url: server.url, schema, migrations, connections: 4 });
    onTestFinished(() => database.close());
    return database;
  };
  const widen = async (...tables: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const table of tables) await client.query(`ALTER TABLE ${table} ADD COLUMN later TEXT NOT NULL DEFAULT 'new'`);
    await client.end();
  };

  // trust S 684
  test("still reads over all its connections, with the same results", async () => {
    const database = await opened("reads");
    const jobStore = createSqlJobStore(database);
    const [announcements, sources] = [createSqlAnnouncements(database), createSqlSourceStore(database)];
    await jobStore.apply({ source: "own", put: [{ job: aJob({ id: "one" }), hash: "1" }], close: [], at });
    await sources.expect("own", at);
    await announcements.advance("index-now", 1);
    const read = () =>
      Promise.all([
        ...Array.from({ length: 8 }, () => jobStore.get(jobId("one"))),
        ...[jobStore.list({}), jobStore.changesAfter(0, 10), announcements.stateOf("index-now"), sources.all()],
      ]);
    const before = await read();
    await widen("reads.job", "reads.announcement", "reads.source");
    expect(await read()).toEqual(before);
  });

  // trust S 684
  test("raises unavailable for the write during which it notices, and does the next one", async () => {
    const database = await opened("writes");
    const write = () =>
      database.transaction(async (queries) => {
        await queries.run("INSERT INTO announcement (service, change) VALUES (?, 1)", crypto.randomUUID());
        return (await queries.all("SELECT * FROM announcement")).length;
      });
    expect(await write()).toBe(1);
    await widen("writes.announcement");
    await expect(write()).rejects.toMatchObject({ code: "unavailable" });
    expect(await write()).toBe(2);
  });
});
