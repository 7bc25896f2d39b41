import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { JobId } from "#core/jobs/job-id.ts";
import { databaseSystemOf, openCatalogue, openDatabase } from "#server/compose/databases.ts";
import { isPostgresInstalled, type Postgres, type Replica, startPostgres } from "../../scripts/postgres/start.ts";
import { runCareersWith } from "../careers.ts";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { startPausableProxy } from "../pausable-proxy.ts";
import { temporaryFolder } from "../temporary.ts";

const at = moment("2026-11-22T10:00:00.000Z");
const [hidden, foreign, promoted] = [jobId("hidden"), jobId("foreign"), jobId("promoted")];

describe.skipIf(!isPostgresInstalled)("a catalogue whose replica is in trouble", () => {
  let [primary, other, replica]: [Postgres?, Postgres?, Replica?] = [];
  beforeAll(async () => {
    [primary, other] = await Promise.all([startPostgres(), startPostgres()]);
    replica = await primary.replica();
  });
  afterAll(() => {
    primary?.stop();
    other?.stop();
  });

  const open = async (DATABASE_URL = "", DATABASE_REPLICA_URL = "") => {
    const { catalogue, jobStore } = await openCatalogue({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL,
      DATABASE_REPLICA_URL,
    });
    onTestFinished(() => catalogue.close());
    return jobStore;
  };
  const put = (store: Awaited<ReturnType<typeof open>>, id: JobId, title: string) =>
    store.apply({ source: "own", put: [{ job: aJob({ id, title }), hash: title }], close: [], at });
  const onReplica = async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: replica?.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  // trust S 651
  test("answers from the primary within seconds if the replica is silent", async () => {
    const way = await startPausableProxy(replica?.url ?? "");
    const store = await open(primary?.url, way.url);
    await put(store, hidden, "Tester");
    await expect.poll(() => store.get(hidden)).toMatchObject({ job: { title: "Tester" } });
    way.block();
    const begun = performance.now();
    const found = await Promise.all(Array.from({ length: 10 }, () => store.get(hidden)));
    expect(found).toHaveLength(10);
    expect(performance.now() - begun).toBeLessThan(30_000);
    await store.setState(hidden, "closed", at);
    expect(await store.get(hidden)).toMatchObject({ state: "closed" });
  });

  // trust S 657
  test("is reported by the doctor, with the cause", async () => {
    const doctor = async (DATABASE_REPLICA_URL = "") => {
      const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: primary?.url ?? "", DATABASE_REPLICA_URL };
      return (await runCareersWith(settings, "doctor", "--json")).printed;
    };
    expect(await doctor(replica?.url)).not.toContain("DATABASE_REPLICA_URL");
    expect(await doctor(other?.url)).toContain("this is not a replica of DATABASE_URL");
    expect(await doctor("postgres://portico@127.0.0.1:1/postgres")).toContain("the database cannot be reached");
  });

  // trust S 666
  test("is reported at the start if its address cannot be parsed", async () => {
    await expect(open(primary?.url, "postgres://user:geh/eim@127.0.0.1:1/db")).rejects.toThrow(
      /^DATABASE_REPLICA_URL must have the form/,
    );
  });

  // trust S 652
  test("reads nothing from another database, even if it has as many changes", async () => {
    await put(await open(other?.url), foreign, "Of somebody else");
    const theirs = await open(other?.url);
    for (let change = 0; change < 20; change += 1) await theirs.setState(foreign, change % 2 ? "open" : "closed", at);
    const store = await open(primary?.url, other?.url);
    await put(store, foreign, "Ours");
    for (let change = 0; (await store.lastChange()) < (await theirs.lastChange()); change += 1)
      await store.setState(foreign, change % 2 ? "open" : "closed", at);
    expect(await store.get(foreign)).toMatchObject({ job: { title: "Ours" } });
  });

  // trust S 652
  test("reads nothing from a replica that was promoted and may have other writers", async () => {
    await put(await open(primary?.url), promoted, "Before");
    const copied = () => onReplica(`SELECT id FROM portico_catalogue.job WHERE id = '${promoted}'`);
    await expect.poll(copied).toHaveLength(1);
    await onReplica("SELECT pg_promote()");
    await put(await open(replica?.url), promoted, "After");
    const store = await open(primary?.url, replica?.url);
    await put(store, promoted, "Still the first");
    expect(await store.lastChange()).toBe(await (await open(replica?.url)).lastChange());
    expect(await store.get(promoted)).toMatchObject({ job: { title: "Still the first" } });
    const pastAt = async (DATABASE_URL = "") => {
      const where = { DATA_DIR: temporaryFolder(), DATABASE_URL };
      const catalogue = await openDatabase(where, "catalogue");
      onTestFinished(() => catalogue.close());
      return (await databaseSystemOf(where)).historyIdOf(catalogue);
    };
    expect(await pastAt(primary?.url)).toBe(await pastAt(primary?.url));
    expect(await pastAt(replica?.url)).not.toBe(await pastAt(primary?.url)); // so that an index of one is not used with the other
  });
});
