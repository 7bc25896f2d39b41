import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import type { Database } from "#adapters/sql/database.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { compiled } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";

let server: Postgres;

/** What differs between SQLite and PostgreSQL in these tests. */
interface System {
  readonly what: (folder: string) => string;
  open(folder: string, migrations: string, tell: (line: string) => void): Promise<Database>;
  /** SQL that makes the database look like one of an earlier version, which recorded only the number of migrations and not their texts. */
  readonly toCountOnly: (count: number) => string[];
  /** The arguments with which `update-here.ts` opens the same database. */
  readonly args: (folder: string, migrations: string) => string[];
  /** A migration that writes, and then never ends. */
  readonly endless: string;
  /** Whether the endless migration has already written something. */
  isInTheMiddle(folder: string): Promise<boolean>;
}

const sqlite: System = {
  what: (folder) => `${folder}/test.sqlite`,
  open: async (folder, migrations, tell) => openSqlite({ file: `${folder}/test.sqlite`, migrations, tell }),
  toCountOnly: () => ["DROP TABLE migration"],
  args: (folder, migrations) => ["sqlite", `${folder}/test.sqlite`, migrations],
  endless: `CREATE TABLE half (text TEXT);
    INSERT INTO half WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000) SELECT printf('%0200d', i) FROM n;
    INSERT INTO half WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0`,
  // the migration writes more than the cache holds, so part of it is already in the write-ahead log
  isInTheMiddle: async (folder) => {
    const log = statSync(`${folder}/test.sqlite-wal`, { throwIfNoEntry: false });
    return existsSync(`${folder}/test.sqlite-updating`) && (log?.size ?? 0) > 1_000_000;
  },
};

const postgres: System = {
  what: () => "the schema updated",
  open: (_folder, migrations, tell) =>
    openPostgres({ url: server.url, schema: "updated", migrations, tell, connections: 2 }),
  toCountOnly: (count) => [
    "DROP TABLE migration",
    "DROP TABLE migration_begun",
    "CREATE TABLE migration (version INTEGER NOT NULL)",
    `INSERT INTO migration VALUES (${count})`,
  ],
  args: (_folder, migrations) => ["postgres", server.url, migrations],
  endless: "CREATE TABLE half (text TEXT); INSERT INTO half VALUES ('half'); SELECT pg_sleep(600)",
  isInTheMiddle: async () => {
    const looking = await openPostgres({ url: server.url, schema: "public", connections: 1 });
    const rows = await looking.all("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
    looking.close();
    return rows.length > 0;
  },
};

/** Opens the database, and so updates it, in another process. */
const updateElsewhere = (args: readonly string[]) =>
  spawn(process.execPath, ["test/adapters/update-here.ts", ...args], {
    env: compiled,
    stdio: "inherit",
  });

describe.each<[string, System, boolean]>([
  ["SQLite", sqlite, true],
  ["PostgreSQL", postgres, isPostgresInstalled],
])("%s", (name, system, isInstalled) => {
  beforeAll(async () => {
    if (name === "PostgreSQL" && isInstalled) server = await startPostgres();
  });
  afterAll(() => {
    if (name === "PostgreSQL" && isInstalled) server.stop();
  });

  /** A database with two applied migrations, with functions that add migrations and open the database again. */
  const aDatabase = async () => {
    const folder = temporaryFolder();
    const migrations = join(folder, "migrations");
    mkdirSync(migrations);
    const step = (file: string, sql: string) => writeFileSync(join(migrations, file), sql);
    const told: string[] = [];
    const open = async () => {
      const database = await system.open(folder, migrations, (line) => told.push(line));
      onTestFinished(() => database.close());
      return database;
    };
    step("001-notes.sql", "CREATE TABLE note (text TEXT NOT NULL);\n");
    step("002-one.sql", "INSERT INTO note VALUES ('one');\n");
    const database = await open();
    onTestFinished(async () => {
      if (name === "PostgreSQL") await database.run("DROP SCHEMA updated CASCADE");
    });
    return { folder, migrations, step, open, database, told, what: system.what(folder) };
  };
  const notesIn = async (database: Database) =>
    (await database.all("SELECT text FROM note ORDER BY text")).map(({ text }) => text);
  const refused = (what: string, says: string) => ({ code: "unavailable", message: `${what} ${says}` });

  describe.skipIf(!isInstalled)("as a database that is updated", () => {
    // trust S 931
    test("is refused while an applied migration has another text, and opens when the text is restored", async () => {
      const { step, open, what } = await aDatabase();
      step("002-one.sql", "INSERT INTO note VALUES ('two');\n");
      step("003-more.sql", "INSERT INTO note VALUES ('three');\n");
      await expect(open()).rejects.toMatchObject(
        refused(
          what,
          "was made with another text of 002-one.sql\nput the released file back: a change needs a migration of its own",
        ),
      );
      step("002-one.sql", "INSERT INTO note VALUES ('one');\r\n"); // with CRLF, as in a checkout on Windows
      expect(await notesIn(await open())).toEqual(["one", "three"]);
    });

    // trust S 931
    test("is refused by a program with another migration in place of an applied one", async () => {
      const { migrations, step, open, what } = await aDatabase();
      rmSync(join(migrations, "002-one.sql"));
      step("002-other.sql", "INSERT INTO note VALUES ('other');\n");
      await expect(open()).rejects.toMatchObject(
        refused(
          what,
          "was made with 002-one.sql where this program has 002-other.sql\nstart the program that made it, or restore a backup",
        ),
      );
      renameSync(join(migrations, "002-other.sql"), join(migrations, "002-renamed.sql"));
      step("002-renamed.sql", "INSERT INTO note VALUES ('one');\n");
      expect(await notesIn(await open())).toEqual(["one"]); // only the name of the file differs, not its text
    });

    // trust S 932
    test("is refused by a program without an applied migration, which is named, and is left unchanged", async () => {
      const { migrations, open, database, what } = await aDatabase();
      rmSync(join(migrations, "002-one.sql"));
      await expect(open()).rejects.toMatchObject(
        refused(
          what,
          "is newer than this program, which does not know 002-one.sql\nstart the program that has it, or a newer one; docs/guide/releases.md says how to go back",
        ),
      );
      expect(await notesIn(database)).toEqual(["one"]);
    });

    // trust S 933
    test("without recorded texts gets those of this program, and is held to them from then on", async () => {
      const { migrations, step, open, database, told, what } = await aDatabase();
      for (const sql of system.toCountOnly(2)) await database.run(sql);
      step("003-more.sql", "INSERT INTO note VALUES ('three');\n");
      expect(await notesIn(await open())).toEqual(["one", "three"]);
      for (const file of ["001-notes.sql", "002-one.sql", "003-more.sql"]) {
        const text = readFileSync(join(migrations, file), "utf8");
        step(file, `-- changed\n${text}`);
        await expect(open()).rejects.toThrow(`${what} was made with another text of ${file}`);
        step(file, text);
      }
      await open();
      expect(told).toEqual([]);
    });

    // trust S 934
    test("whose update was killed has none of its changes, is updated by the next program, and reports that once", {
      timeout: 60_000,
    }, async () => {
      const { folder, migrations, step, open, database, told, what } = await aDatabase();
      step("003-more.sql", "INSERT INTO note VALUES ('three');\n");
      step("004-half.sql", system.endless);
      const args = system.args(folder, migrations);
      const child = updateElsewhere(args);
      const ended = once(child, "exit");
      while (!(await system.isInTheMiddle(folder))) {
        expect(child.exitCode).toBeNull();
        await pause(20);
      }
      child.kill("SIGKILL");
      await ended;
      expect(await notesIn(database)).toEqual(["one"]);
      await expect(database.all("SELECT * FROM half")).rejects.toThrow("half");

      step("004-half.sql", "CREATE TABLE half (text TEXT)"); // this migration was never applied, so it may still change
      const next = await open();
      expect(await notesIn(next)).toEqual(["one", "three"]);
      expect(await next.all("SELECT * FROM half")).toEqual([]);
      expect(told).toEqual([
        expect.stringMatching(
          /: the update that began at \d{4}-\d\d-\d\dT[\d:.]+Z was interrupted and left no changes; it is done now, up to 004-half\.sql$/,
        ),
      ]);
      expect(told[0]?.startsWith(what)).toBe(true);
      await open();
      expect(told).toHaveLength(1);
    });

    test("whose update failed has none of its changes, and the next update reports that", async () => {
      const { step, open, database, told } = await aDatabase();
      step("003-more.sql", "INSERT INTO note VALUES ('three');\n");
      step("004-wrong.sql", "INSERT INTO nowhere VALUES (1)");
      await expect(open()).rejects.toThrow("nowhere");
      await expect(open()).rejects.toThrow("nowhere");
      expect(await notesIn(database)).toEqual(["one"]);
      expect(told).toEqual([]);
      step("004-wrong.sql", "INSERT INTO note VALUES ('four')");
      expect(await notesIn(await open())).toEqual(["four", "one", "three"]);
      expect(told).toHaveLength(1);
    });

    test("by several programs at once is updated by one, and none reports an interruption", async () => {
      const { folder, migrations, step, database, told, open } = await aDatabase();
      step("003-more.sql", "INSERT INTO note VALUES ('three');\n");
      const args = system.args(folder, migrations);
      const codes = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const [code] = await once(updateElsewhere(args), "exit");
          return code;
        }),
      );
      expect(codes).toEqual([0, 0, 0, 0]);
      await open();
      expect(await notesIn(database)).toEqual(["one", "three"]);
      expect(told).toEqual([]);
      expect(existsSync(`${folder}/test.sqlite-updating`)).toBe(false);
    });
  });
});
