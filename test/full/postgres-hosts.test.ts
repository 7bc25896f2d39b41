import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createEndedAlerts } from "#adapters/disk/ended-alerts.ts";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { clockOffsetMs, createPostgresChanges, listenSql } from "#adapters/postgres/changes.ts";
import { refuseDatabaseOfOtherSite } from "#adapters/postgres/data-owner.ts";
import { createPostgresKeyQueue } from "#adapters/postgres/key-queue.ts";
import { createPostgresLeaseStore } from "#adapters/postgres/lease-store.ts";
import { createSessionConnection } from "#adapters/postgres/line.ts";
import { createPostgresMeters } from "#adapters/postgres/meters.ts";
import { openPostgres } from "#adapters/postgres/open.ts";
import { createPostgresRegistry } from "#adapters/postgres/registry.ts";
import { createPostgresRunLocks } from "#adapters/postgres/run-locks.ts";
import { createSharedJournal } from "#adapters/postgres/shared-journal.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import type { Topic } from "#core/duties/changes.ts";
import { createKeyQueue, createLocks } from "#core/duties/locks.ts";
import { createMeters } from "#core/limits/meters.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { type DatabaseName, migrationsOf } from "../databases.ts";
import { aJob } from "../fixtures.ts";
import { moment } from "../identities.ts";
import { hostRegistrySuite } from "../ports/host-registry.ts";
import { leasesSuite } from "../ports/lease-store.ts";
import { locksSuite } from "../ports/locks.ts";
import { metersSuite } from "../ports/meters.ts";
import { runLocksSuite } from "../ports/run-locks.ts";
import { sharedJournalSuite } from "../ports/shared-journal.ts";
import { temporaryFolder } from "../temporary.ts";

const sharedJournalIn = (file: string, database: Database) =>
  createSharedJournal(createErasureJournal({ file }), createEndedAlerts({ file }), database);

describe.skipIf(!isPostgresInstalled)("hosts that share a PostgreSQL server", () => {
  let server: Postgres;
  let schemas = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const newSchema = (): string => {
    schemas += 1;
    return `hosts_${schemas}`;
  };
  const opened = async (name: DatabaseName, schema: string): Promise<Database> => {
    const migrations = migrationsOf(name, "postgres");
    const database = await openPostgres({ url: server.url, schema, migrations, connections: 4 });
    onTestFinished(() => database.close());
    return database;
  };
  const aLine = (schema: string, about: { readonly idleSessionTimeoutMs?: number } = {}) => {
    const line = createSessionConnection({
      url: server.url,
      begin: `SET search_path TO "${schema}"; ${listenSql(schema)}`,
      ...about,
    });
    onTestFinished(() => line.close());
    return line;
  };
  const metersOver = (database: Database) =>
    createPostgresMeters({
      database,
      local: createMeters(1, Date.now),
      factor: 1,
      hashOf: (key) => `hash of ${key}`,
    });
  const many = <One>(count: number, make: () => One): One[] => Array.from({ length: count }, make);

  leasesSuite("PostgreSQL", async (hosts) => {
    const schema = newSchema();
    await opened("applications", schema);
    return many(hosts, () => createPostgresLeaseStore(aLine(schema)));
  });
  locksSuite("PostgreSQL", async (processes) =>
    many(processes, () => createLocks(createPostgresKeyQueue(aLine("public"), createKeyQueue()))),
  );
  metersSuite("PostgreSQL", async (processes) => {
    const schema = newSchema();
    const databases = await Promise.all(many(processes, () => opened("applications", schema)));
    return databases.map(metersOver);
  });
  runLocksSuite("PostgreSQL", async () => [
    createPostgresRunLocks({ url: server.url }),
    createPostgresRunLocks({ url: server.url }),
  ]);

  hostRegistrySuite("PostgreSQL", async () => {
    const schema = newSchema();
    await opened("applications", schema);
    return [createPostgresRegistry(aLine(schema)), createPostgresRegistry(aLine(schema))];
  });
  // trust S 588
  sharedJournalSuite("PostgreSQL and files", async () => {
    const database = await opened("applications", newSchema());
    const aJournal = () => sharedJournalIn(`${temporaryFolder()}/erasures.log`, database);
    return {
      journals: [aJournal(), aJournal()] as const,
      restoreOldCopy: async () => void (await database.run("DELETE FROM erasure")),
    };
  });

  /** A host that listens for changes; `heard` lists the topics of which it was notified. */
  const listening = async (name: DatabaseName) => {
    const schema = newSchema();
    const database = await opened(name, schema);
    const line = aLine(schema);
    const changes = createPostgresChanges(line, "SELECT 0 AS last"); // a query by which polling never finds a change
    onTestFinished(() => changes.stop());
    const heard: Topic[] = [];
    for (const topic of ["openings", "mails", "files", "leases"] as const)
      changes.listen(topic, () => heard.push(topic));
    await expect.poll(() => changes.areAnnounced(), { timeout: 20_000 }).toBe(true);
    heard.length = 0;
    return { database, changes, heard, line };
  };

  test("are told of changed openings once they are visible, once for each import", async () => {
    const { database, heard } = await listening("catalogue");
    const store = createSqlJobStore(database);
    const put = ["a", "b", "c"].map((id) => ({ job: aJob({ id }), hash: id }));
    await store.apply({ source: "feed", put, close: [], at: moment("2026-05-01T10:00:00.000Z") });
    await expect.poll(() => heard, { timeout: 10_000, interval: 10 }).toEqual(["openings"]);
    expect((await store.list({})).length).toBe(3);
  });

  // trust S 590
  test("are refused a database of another site", async () => {
    const schema = newSchema();
    const [one, other] = [await opened("applications", schema), await opened("applications", schema)];
    await refuseDatabaseOfOtherSite(one, "ours");
    await refuseDatabaseOfOtherSite(other, "ours");
    await expect(refuseDatabaseOfOtherSite(other, "theirs")).rejects.toThrow('holds the data of "ours"');
  });

  // trust S 591
  test("use the server's clock if their own is wrong, and only then", () => {
    expect(clockOffsetMs(1_000_000, 999_000, 999_400)).toBe(0);
    expect(clockOffsetMs(4_600_000, 1_000_000, 1_000_200)).toBe(3_599_900);
    expect(clockOffsetMs(1_000_000, 4_600_000, 4_600_000)).toBe(-3_600_000);
    expect(clockOffsetMs(4_600_000, 1_000_000, 1_005_000)).toBeUndefined(); // the response took too long to be precise
  });

  // trust S 583
  test("know that nothing is announced while the server is down, and are told of everything when it is back", async () => {
    const { changes, heard } = await listening("applications");
    server.crash();
    await expect.poll(() => changes.areAnnounced(), { timeout: 20_000 }).toBe(false);
    await server.restart();
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(["openings", "mails", "files", "leases"]);
    await expect.poll(() => changes.areAnnounced()).toBe(true);
  });

  test("find missed changes by the number of the last one", async () => {
    const schema = newSchema();
    const database = await opened("catalogue", schema);
    const changes = createPostgresChanges(aLine("public"), `SELECT max(change) AS last FROM "${schema}".job`);
    onTestFinished(() => changes.stop());
    let heard = 0;
    changes.listen("openings", () => {
      heard += 1;
    });
    await expect.poll(() => changes.areAnnounced(), { timeout: 10_000 }).toBe(true);
    const before = heard;
    await createSqlJobStore(database).apply({
      source: "feed",
      put: [{ job: aJob({ id: "a" }), hash: "a" }],
      close: [],
      at: moment("2026-05-01T10:00:00.000Z"),
    });
    await expect.poll(() => heard, { timeout: 10_000 }).toBe(before + 1);
  });

  test("are told when a duty is released", async () => {
    const { line, heard } = await listening("applications");
    const leases = createPostgresLeaseStore(line);
    await leases.acquire(["mails"], "one", 60_000);
    await leases.release("mails", "one");
    await expect.poll(() => heard, { timeout: 10_000, interval: 10 }).toContain("leases");
  });

  // trust S 584
  test("raise busy if another host holds a key for too long, and go on when that host is cut off", async () => {
    const [one, other] = [aLine("public"), aLine("public")];
    const held = await createPostgresKeyQueue(one, createKeyQueue()).enter("a submit");
    const queue = createPostgresKeyQueue(other, createKeyQueue(), 200);
    await expect(queue.enter("a submit")).rejects.toMatchObject({ code: "busy" });
    one.close();
    await expect
      .poll(
        () =>
          queue.enter("a submit").then(
            () => "in",
            () => "out",
          ),
        { timeout: 20_000 },
      )
      .toBe("in");
    held();
  });

  // trust S 585
  test("end a run that lost its lock with its connection, and let another begin", async () => {
    const locks = createPostgresRunLocks({ url: server.url });
    const database = await opened("applications", newSchema());
    await locks.exclusively("ours", async (lost) => {
      const cut =
        "SELECT count(pg_terminate_backend(pid)) AS ended FROM pg_stat_activity WHERE application_name = 'portico import'";
      expect((await database.get(cut))?.["ended"]).toBe(1);
      await expect.poll(() => lost.aborted, { timeout: 10_000 }).toBe(true);
      expect(await locks.exclusively("ours", async () => "another")).toBe("another");
    });
  });

  // trust S 586
  test("regain the locks of a host that has stood still for too long", async () => {
    const line = aLine("public", { idleSessionTimeoutMs: 2000 });
    await createPostgresKeyQueue(line, createKeyQueue()).enter("a submit"); // holds the lock, and makes no further queries
    const queue = createPostgresKeyQueue(aLine("public"), createKeyQueue(), 30_000);
    (await queue.enter("a submit"))();
  });
});
