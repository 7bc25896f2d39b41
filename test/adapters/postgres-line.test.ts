import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createSessionConnection } from "#adapters/postgres/line.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";

/** Starts to count queries. Returns a function that returns the highest number of queries that have run at the same time so far. */
function countSimultaneousQueries(): () => number {
  const { prototype } = pg.Client;
  const { query } = prototype;
  let [now, most] = [0, 0];
  prototype.query = function (this: pg.Client, ...words: unknown[]) {
    now += 1;
    most = Math.max(most, now);
    const asked: Promise<unknown> = Reflect.apply(query, this, words);
    return asked.finally(() => {
      now -= 1;
    });
  } as typeof query;
  onTestFinished(() => {
    prototype.query = query;
  });
  return () => most;
}

describe.skipIf(!isPostgresInstalled)("a line to PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  test("runs one query at a time, as the driver requires, and continues after one that failed", async () => {
    const line = createSessionConnection({ url: server.url, begin: "SELECT 1" });
    onTestFinished(line.close);
    await line.ask("SELECT 1");
    const most = countSimultaneousQueries();
    const asked = Array.from({ length: 10 }, (_, at) =>
      line.ask(at === 3 ? "SELECT nothing" : "SELECT $1::int AS at", ...(at === 3 ? [] : [at])),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value.rows[0]?.["at"] : "failed"))).toEqual([
      ...[0, 1, 2, "failed", 4, 5, 6, 7, 8, 9],
    ]);
    expect(most()).toBe(1);
  });
});
