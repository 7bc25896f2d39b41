import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import type { Timeouts } from "#adapters/postgres/pool.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { startPausableProxy } from "../pausable-proxy.ts";

const migrations = migrationsOf("catalogue", "postgres");
const unavailable = expect.objectContaining({ code: "unavailable" });
const write = "INSERT INTO announcement (service, change) VALUES (?, 1)";

describe.skipIf(!isPostgresInstalled)("a PostgreSQL server that falls silent", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const opened = async (schema: string, timeouts: Timeouts, url = server.url) => {
    const database = await openPostgres({ url, schema, migrations, connections: 4, timeouts });
    onTestFinished(() => database.close());
    return database;
  };

  // trust S 680
  test("during a write delays it and the writes behind it until their timeouts, and none when it is back", async () => {
    const way = await startPausableProxy(server.url);
    const database = await opened("silent", { lockMs: 500, statementMs: 1000 }, way.url);
    const begun = performance.now();
    const first = database.transaction(async (queries) => {
      await queries.run(write, "first");
      way.block();
    });
    const behind = Array.from({ length: 3 }, (_, at) => database.run(write, `behind ${at}`));
    await Promise.all(behind.map((one) => expect(one).rejects.toEqual(unavailable)));
    expect(performance.now() - begun).toBeLessThan(2500);
    await expect(first).rejects.toEqual(unavailable);
    expect(performance.now() - begun).toBeLessThan(9000);
    way.open();
    await expect.poll(() => database.run(write, "after").catch(() => 0)).toBe(1);
    expect(await database.all("SELECT service FROM announcement WHERE service LIKE 'behind%'")).toEqual([]);
  });

  test("before an answer times out once, and its connection is not used again", async () => {
    const way = await startPausableProxy(server.url);
    const database = await opened("once", { lockMs: 500, statementMs: 1000, answerMs: 1000 }, way.url);
    const begun = performance.now();
    const silent = database.transaction(async (queries) => {
      await queries.run(write, "silent");
      way.block();
      await queries.run(write, "unheard");
    });
    await expect(silent).rejects.toEqual(unavailable);
    expect(performance.now() - begun).toBeLessThan(1900);
    way.open();
    expect(await database.all("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  // trust S 681
  test("does not end a migration that takes longer than other statements may", async () => {
    const database = await opened("slow", { lockMs: 5000, statementMs: 30_000 });
    const [release, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = database.transaction(async (queries) => {
      await queries.run("SELECT pg_advisory_xact_lock(hashtextextended('portico migrations', 0))");
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const brought = opened("slower", { lockMs: 500, statementMs: 5000, answerMs: 300 }).then(
      () => "brought",
      () => "given up",
    );
    const waits =
      "SELECT 1 AS one FROM pg_stat_activity WHERE wait_event = 'advisory' AND query_start < now() - interval '600 ms'";
    await expect.poll(() => database.all(waits)).toEqual([{ one: 1 }]);
    release.resolve();
    await holding;
    expect(await brought).toBe("brought");
  });
});

describe.skipIf(!isPostgresInstalled)("writers that wait for another program", () => {
  // trust S 682
  test("all end when their timeout is over, however many there are", async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const open = async () => {
      const timeouts = { lockMs: 500, statementMs: 5000 };
      const database = await openPostgres({ url: server.url, schema: "queue", migrations, connections: 4, timeouts });
      onTestFinished(() => database.close());
      return database;
    };
    const [one, other] = [await open(), await open()];
    const [release, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = one.transaction(() => {
      begun.resolve();
      return release.promise;
    });
    await begun.promise;
    const from = performance.now();
    const waiting = Array.from({ length: 20 }, (_, at) => other.run(write, `waiting ${at}`));
    await Promise.all(waiting.map((each) => expect(each).rejects.toEqual(unavailable)));
    expect(performance.now() - from).toBeLessThan(2500);
    release.resolve();
    await holding;
    expect(await other.run(write, "after")).toBe(1);
  });
});
