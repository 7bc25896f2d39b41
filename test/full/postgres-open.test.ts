import { once } from "node:events";
import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { placeholders, textIn } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";

const at = moment("2026-05-01T10:00:00.000Z");
const migrations = migrationsOf("catalogue", "postgres");
const unavailable = expect.objectContaining({ code: "unavailable" });

describe.skipIf(!isPostgresInstalled)("a PostgreSQL server", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const opened = async (schema: string, about: Partial<Parameters<typeof openPostgres>[0]> = {}) => {
    const database = await openPostgres({ url: server.url, schema, migrations, connections: 4, ...about });
    onTestFinished(() => database.close());
    return database;
  };
  const put = (title: string, ...ids: readonly string[]) => ({
    source: "feed",
    close: [],
    at,
    put: ids.map((id) => ({ job: aJob({ id, title }), hash: title })),
  });

  test("is updated once, by the first of many processes", async () => {
    const databases = await Promise.all(Array.from({ length: 6 }, () => opened("many")));
    const rows = await databases[0]?.all("SELECT name FROM migration ORDER BY version");
    expect(rows).toEqual(readdirSync(migrations).map((name) => ({ name })));
  });

  // trust S 675
  test("is updated without a timeout, while others wait, and has timeouts afterwards", async () => {
    const migrations = temporaryFolder();
    writeFileSync(join(migrations, "001-slow.sql"), "SELECT pg_sleep(0.6)");
    const timeouts = { lockMs: 200, statementMs: 200 };
    const [database] = await Promise.all([1, 2].map(() => opened("slow", { migrations, timeouts })));
    expect(await database?.all("SELECT version FROM migration")).toEqual([{ version: 1 }]);
    await expect(database?.all("SELECT pg_sleep(20)")).rejects.toThrow("did not answer in time");
  });

  // trust S 670
  test("with older documents that cannot be read as text is repaired, and the others stay unchanged", async () => {
    const others = { a: "\\ud83d \\\\u0000", b: "👍 \u0001 \\", c: "ud83d \\ud83d\\ude00" };
    const spoiled = { ...others, d: "\\\ud83d\ude00!\ude00\ud83d\ud83d", e: "\0\0x\\\0 \\\\\ud83d\0\ude00" };
    const healed = { ...others, d: "\\😀!\ufffd\ufffd\ufffd", e: "x\\ \\\\\ufffd\ufffd" };
    const documents = [others, spoiled, healed].map((value) => JSON.stringify(value));
    for (const [name, table, columns, healing] of [
      ["applications", "application", "id, received_at, job_id, document", "003"],
      ["applications", "unconfirmed", "id, sent_at, person, submit_key, bytes, consents, document", "003"],
      ["catalogue", "job", "id, source, state, hash, document", "004"],
    ] as const) {
      const folder = temporaryFolder();
      const all = readdirSync(migrationsOf(name, "postgres"));
      const bring = (file: string) => copyFileSync(join(migrationsOf(name, "postgres"), file), join(folder, file));
      for (const file of all) if (file < healing) bring(file);
      const before = await opened(`heal_${table}`, { migrations: folder });
      for (const [which, document] of documents.entries()) {
        const values = columns
          .split(", ")
          .map((column) => ({ document, state: "open", bytes: 1 })[column] ?? `${which}`);
        await before.run(`INSERT INTO ${table} (${columns}) VALUES (${placeholders(values)})`, ...values);
      }
      await expect(before.all(`SELECT document::jsonb FROM ${table}`)).rejects.toMatchObject({ code: "22P02" });
      for (const file of all) if (file >= healing) bring(file);
      const after = await opened(`heal_${table}`, { migrations: folder });
      const rows = await after.all(`SELECT document, document::jsonb AS read FROM ${table} ORDER BY id`);
      expect(rows.map((row) => JSON.parse(textIn(row, "document")))).toEqual([others, healed, healed]);
    }
  });

  test("with a newer program's schema is left unchanged", async () => {
    const database = await opened("newer");
    await database.run("INSERT INTO migration VALUES (99)");
    await expect(opened("newer")).rejects.toThrow(
      "the schema newer is newer than this program, which does not know migration number 99\nstart the program that has it, or a newer one; docs/guide/releases.md says how to go back",
    );
  });

  test("numbers changes without gaps or duplicates, however many processes write at once", async () => {
    const stores = (await Promise.all([1, 2, 3].map(() => opened("numbers")))).map(createSqlJobStore);
    await Promise.all(
      stores.flatMap((store, one) =>
        Array.from({ length: 10 }, (_, each) => store.apply(put("x", `job-${one}-${each}`))),
      ),
    );
    const changes = (await stores[0]?.changesAfter(0, 100)) ?? [];
    expect(changes.map(({ change }) => change)).toEqual(Array.from({ length: 30 }, (_, each) => each + 1));
  });

  test("has atomic transactions, and sorts by bytes", async () => {
    const database = await opened("whole");
    const store = createSqlJobStore(database);
    await store.apply(put("old", "b", "A", "a", "ä"));
    const failing = database.transaction(async (queries) => {
      await queries.run("DELETE FROM job_country");
      await queries.run("DELETE FROM job");
      throw new Error("stopped half-way");
    });
    await expect(failing).rejects.toThrow("stopped half-way");
    expect((await store.list({})).map(({ job }) => job.id)).toEqual(["A", "a", "b", "ä"]);
  });

  // trust S 674
  test("compares a large feed with a catalogue that has another large one, within the time limit of a statement", async () => {
    const database = await opened("large", { timeouts: { lockMs: 5000, statementMs: 15_000 } }); // comparing every row with every id takes minutes
    for (const [source, openings] of Object.entries({ own: 40_000, other: 8000 }))
      await database.run(
        `INSERT INTO job (id, source, state, hash, document)
         SELECT '${source}-' || number, '${source}', 'open', 'hash', '{}' FROM generate_series(1, ${openings}) AS number`,
      );
    await database.run("ANALYZE job");
    const ids = Array.from({ length: 50_000 }, (_, number) => jobId(`own-${number}`));
    const found = await createSqlJobStore(database).fingerprints("own", [...ids, jobId("other-7")]);
    expect(found).toHaveLength(40_001);
    expect(found.filter(({ source }) => source === "other").map(({ id }) => id)).toEqual(["other-7"]);
  });

  test("that is down makes calls unavailable, and is used again when it is back", async () => {
    const store = createSqlJobStore(await opened("gone"));
    await store.apply(put("kept", "one"));
    server.crash();
    await expect(store.get(jobId("one"))).rejects.toEqual(unavailable);
    await expect(store.apply(put("lost", "two"))).rejects.toEqual(unavailable);
    await server.restart();
    expect((await store.get(jobId("one")))?.job.title).toBe("kept");
    await store.apply(put("new", "three"));
    expect((await store.list({})).map(({ job }) => job.title)).toEqual(["kept", "new"]);
  });

  test("that another writer holds for too long makes a write unavailable", async () => {
    const [one, other] = [await opened("held"), await opened("held", { timeouts: { lockMs: 200, statementMs: 5000 } })];
    const release = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const holding = one.transaction(() => {
      begun.resolve();
      return release.promise;
    });
    await begun.promise;
    await expect(other.run("DELETE FROM announcement")).rejects.toEqual(unavailable);
    release.resolve();
    await holding;
    await other.run("DELETE FROM announcement");
  });

  test("that does not exist, or refuses the login, is reported in one line", async () => {
    const nowhere = "postgres://nobody@127.0.0.1:1/nothing";
    await expect(opened("none", { url: nowhere })).rejects.toThrow("the database cannot be reached");
    const missing = server.url.replace("/postgres?", "/missing?");
    await expect(opened("none", { url: missing })).rejects.toThrow("the database does not exist");
  });

  test("with a user without rights is reported with the missing right", async () => {
    const database = await opened("rights");
    await database.run("CREATE ROLE guest LOGIN");
    const url = server.url.replace(/\/\/[^@]+@/, "//guest@");
    await expect(opened("none", { url })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("GRANT CREATE ON DATABASE"),
    });
  });

  test.each(["geh/eim", "geh#eim", "geheim%ff"])(
    "whose password is %s has an address that says so",
    async (password) => {
      const error = await opened("none", { url: `postgres://user:${password}@127.0.0.1:1/db` }).catch(
        (raised) => raised,
      );
      expect(error).toMatchObject({
        code: "invalid",
        message: expect.stringMatching(/^DATABASE_URL must have the form/),
      });
      expect(inspect(error)).not.toMatch(/geh.eim|%ff/);
    },
  );

  // trust S 654
  test.each(["options=-c%20no_such_setting%3D1", "options=-c%20statement_timeout%3Dlong", "options=--none"])(
    "whose address asks for %s is refused in a sentence of ours",
    async (parameter) => {
      const error = await opened("none", { url: `${server.url}&${parameter}` }).catch((raised) => raised);
      expect(error).toMatchObject({
        code: "invalid",
        message: expect.stringMatching(/^PostgreSQL refuses the parameters after the/),
      });
    },
  );

  test("without TLS although sslmode demands it is reported in one line", async () => {
    const plain = createServer((socket) => void socket.once("data", () => socket.end("N"))).listen(0, "127.0.0.1");
    await once(plain, "listening");
    onTestFinished(() => void plain.close());
    const { port } = plain.address() as { port: number };
    const url = `postgres://user@127.0.0.1:${port}/db?sslmode=verify-full`;
    await expect(opened("none", { url })).rejects.toThrow("the database is not trusted: its TLS or certificate");
  });

  test.each(["fsync", "synchronous_commit", "full_page_writes"])(
    "that may lose what it acknowledged is refused by name: %s",
    async (setting) => {
      const forgetful = await startPostgres({ [setting]: "off" });
      onTestFinished(() => forgetful.stop());
      await expect(opened("any", { url: forgetful.url })).rejects.toThrow(
        `the PostgreSQL server may lose what it has acknowledged: ${setting} is off`,
      );
    },
  );
});
