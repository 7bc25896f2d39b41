import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { isInDoubt } from "#core/applications/submit/in-doubt.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { applicationId, fileKey, moment } from "../identities.ts";

const endOfTime = moment("2099-01-01T00:00:00Z");

describe.skipIf(!isPostgresInstalled)("an attempt over PostgreSQL", () => {
  let server: Postgres;
  let schemas = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  /** A store with one intent, and another connection to its schema. */
  async function aStore() {
    schemas += 1;
    const schema = `intents_${schemas}`;
    const database = await openPostgres({
      url: server.url,
      schema,
      migrations: migrationsOf("applications", "postgres"),
      connections: 2,
      timeouts: { lockMs: 2000, statementMs: 4000 },
    });
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    onTestFinished(async () => {
      await other.end();
      database.close();
    });
    await other.query(`SET search_path TO ${schema}`);
    const intents = createSqlIntentStore(database);
    const application = applicationId("first");
    const files = [fileKey("a/first/cv")];
    const plan = { id: "one", name: "one", application, files, uploads: [], at: moment("2026-05-01"), isKept: false };
    const intent = await intents.begin(plan);
    const turn = `SELECT pg_advisory_xact_lock(hashtextextended('portico ${schema}', 0))`;
    return { database, other, intents, intent, turn };
  }
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => "nothing",
      (error: unknown) => error,
    );

  // trust S 905
  test.each(["COMMIT", "ROLLBACK"])(
    "is not revoked during a transaction that may store its application: resolving it waits for the %s",
    async (end) => {
      const { other, intents, turn } = await aStore();
      await other.query(`BEGIN; ${turn}; DELETE FROM intent WHERE id = 'one'`);
      const revoked = intents.revokeEnded({ lapsed: endOfTime, late: endOfTime });
      const waiting = "SELECT count(*)::int AS them FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
      await expect.poll(async () => (await other.query(waiting)).rows[0].them).toBe(1);
      await other.query(end);
      expect((await revoked).map(({ id }) => id)).toEqual(end === "COMMIT" ? [] : ["one"]);
    },
  );

  test("is in doubt if its connection is lost during the commit, but not if it is lost before", async () => {
    const { database, other } = await aStore();
    const ends = "SELECT pg_terminate_backend(pg_backend_pid())";
    const before = await failureOf(database.transaction((queries) => queries.get(ends)));
    await other.query(`CREATE FUNCTION ends() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER ends AFTER DELETE ON intent DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ends()`);
    const at = await failureOf(database.run("DELETE FROM intent"));
    expect([before, at]).toMatchObject([{ code: "unavailable" }, { code: "unavailable" }]);
    expect([before, at].map(isInDoubt)).toEqual([false, true]);
  });

  test("is not in doubt while another writer holds the database", async () => {
    const { database, other, intents, intent, turn } = await aStore();
    await other.query(`BEGIN; ${turn}`);
    const failure = await failureOf(database.run("DELETE FROM intent"));
    expect(failure).toMatchObject({ code: "unavailable" });
    expect(isInDoubt(failure)).toBe(false);
    const told = intents.end(intent, "settled"); // the end cannot be recorded while the database is locked
    expect(await failureOf(told)).toMatchObject({ code: "unavailable" });
    await other.query("ROLLBACK");
    const retry = { ...intent, id: "two", at: moment("2026-05-01"), isKept: false };
    expect(await intents.begin(retry)).toMatchObject({ id: "one", turn: "two" });
  });
});
