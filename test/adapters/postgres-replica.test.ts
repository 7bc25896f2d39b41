import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalogue } from "#server/compose/databases.ts";
import { isPostgresInstalled, type Postgres, type Replica, startPostgres } from "../../scripts/postgres/start.ts";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { newFolder, removeFolder } from "../temporary.ts";

const at = moment("2026-11-22T10:00:00.000Z");
const id = jobId("a-tester");

describe.skipIf(!isPostgresInstalled)("a catalogue with a replica of PostgreSQL", () => {
  const folder = newFolder();
  let [primary, replica]: [Postgres?, Replica?] = [];
  let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
  const open = () =>
    openCatalogue({ DATA_DIR: folder, DATABASE_URL: primary?.url ?? "", DATABASE_REPLICA_URL: replica?.url ?? "" });
  const onReplica = async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: replica?.url });
    await client.connect();
    return client.query(sql).then(({ rows }) => client.end().then(() => rows));
  };
  beforeAll(async () => {
    primary = await startPostgres();
    replica = await primary.replica();
    catalogue = await open();
    const put = [{ job: aJob({ id }), hash: "hash" }];
    await catalogue.jobStore.apply({ source: "own", put, close: [], at });
  });
  afterAll(() => {
    catalogue.catalogue.close();
    primary?.stop();
    removeFolder(folder);
  });

  test("is read from the replica", async () => {
    const reading = async (): Promise<number> => {
      await catalogue.jobStore.get(id);
      const found = await onReplica("SELECT 1 FROM pg_stat_activity WHERE application_name = 'portico'");
      return found.length;
    };
    await expect.poll(reading).toBeGreaterThan(0);
  });

  test("shows a closed opening as closed while the replica lags", async () => {
    await onReplica("SELECT pg_wal_replay_pause()");
    await catalogue.jobStore.setState(id, "closed", at);
    expect(await catalogue.jobStore.get(id)).toMatchObject({ state: "closed" });
    await onReplica("SELECT pg_wal_replay_resume()");
  });

  test("keeps working while the replica is down, even from the start", async () => {
    replica?.crash();
    expect(await catalogue.jobStore.get(id)).toMatchObject({ state: "closed" });
    catalogue.catalogue.close();
    catalogue = await open();
    expect(await catalogue.jobStore.getAll([id])).toHaveLength(1);
  });
});
