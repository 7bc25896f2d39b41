import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { startServer } from "#server/main.ts";
import { readConfig } from "#server/settings/config.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { careers, compiled, runCareersWith } from "../careers.ts";
import { copyDemoData } from "../demo-data.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { temporaryFolder } from "../temporary.ts";

const pagesUnder = () => ({ pages: { development: false, render: async () => new Response() } });

/** A data folder of the demo, after `sql` was run on its database of applications. */
async function aDataFolder(sql: string): Promise<string> {
  const data = temporaryFolder();
  await copyDemoData(data);
  const database = new DatabaseSync(`${data}/applications.sqlite`);
  database.exec(sql);
  database.close();
  return data;
}

const told =
  /: the update that began at \S+ was interrupted and left no changes; it is done now, up to \d{3}-[a-z-]+\.sql\n/;

describe("a data folder whose database", () => {
  // trust S 931, 932
  test.each([
    [
      "was made with another text of a migration",
      "UPDATE migration SET hash = 'another' WHERE version = 2",
      /applications\.sqlite was made with another text of 002-person\.sql\nput the released file back: /,
    ],
    [
      "is of a later version",
      "INSERT INTO migration VALUES (1000, '1000-later.sql', ''); PRAGMA user_version = 1000",
      /applications\.sqlite is newer than this program, which does not know 1000-later\.sql\nstart the program that has it, /,
    ],
  ])(
    "%s is refused by the server and by commands with advice, and reported by the doctor",
    async (_what, sql, says) => {
      const data = await aDataFolder(sql);
      const config = readConfig({ DATA_DIR: data, PORT: "0", LOG_LEVEL: "silent" });
      await expect(startServer({ config, pagesUnder })).rejects.toThrow(says);
      const list = await careers(data, "applications", "list");
      expect(list).toMatchObject({ code: 1, printed: expect.stringMatching(says) });
      expect(list.printed.trim().split("\n")).toHaveLength(2);
      const doctor = await careers(data, "doctor");
      expect(doctor).toMatchObject({ code: 1, printed: expect.stringMatching(says) });
      expect(doctor.printed).toMatch(/error +DATA_DIR\n/);
    },
  );

  // trust S 934
  test("was half updated is updated by the next command, which says so on stderr", async () => {
    const data = await aDataFolder("");
    for (const end of ["", "-wal", "-shm"]) rmSync(`${data}/applications.sqlite${end}`, { force: true });
    const migrations = migrationsBefore("020", "applications");
    openSqlite({ file: `${data}/applications.sqlite`, migrations }).close();
    writeFileSync(`${data}/applications.sqlite-updating`, "22 2026-11-20T08:00:00.000Z\n");
    expect(await careers(data, "doctor")).toMatchObject({ code: 0, printed: expect.stringMatching(told) });
    const { code, printed } = await careers(data, "applications", "list");
    expect(code).toBe(0);
    expect(printed).not.toMatch(told);
  });
});

describe.skipIf(!isPostgresInstalled)("a command that is killed while it updates PostgreSQL", () => {
  // trust S 934
  test("leaves no trace, and the next command updates the database and says so", {
    timeout: 60_000,
  }, async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const migrations = migrationsBefore("004", "applications", "postgres");
    const old = await openPostgres({ url: server.url, schema: "portico_applications", migrations, connections: 1 });
    old.close();
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: server.url };
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const asked = async (sql: string) => (await client.query(sql)).rows;

    await asked("BEGIN; LOCK TABLE portico_applications.application IN SHARE MODE"); // the update has to change this table, so it waits
    const env = { ...compiled, ...settings };
    const child = spawn(process.execPath, ["cli/main.ts", "applications", "list"], { env, stdio: "ignore" });
    const ended = once(child, "exit");
    const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'relation'";
    while ((await asked(waiting)).length === 0) {
      expect(child.exitCode).toBeNull();
      await pause(20);
    }
    child.kill("SIGKILL");
    await ended;
    await asked("ROLLBACK");
    expect(await asked("SELECT max(version) AS version FROM portico_applications.migration")).toEqual([{ version: 3 }]);
    await client.end();

    const next = await runCareersWith(settings, "applications", "list");
    expect(next).toMatchObject({ code: 0, printed: expect.stringMatching(told) });
    expect((await runCareersWith(settings, "applications", "list")).printed).not.toMatch(told);
  });
});
