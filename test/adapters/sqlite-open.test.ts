import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createSqliteJobIndex } from "#adapters/sqlite/job-index.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { troubleOf } from "#adapters/sqlite/trouble.ts";
import { migrationsOf, temporaryDatabase } from "../databases.ts";
import { aJob, demoSite } from "../fixtures.ts";
import { raised } from "../raised.ts";
import { aSubmission } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";

/** A database file and a folder of migrations of its own. */
function aDatabase(...migrations: readonly string[]) {
  const folder = temporaryFolder();
  const file = join(folder, "deep/test.sqlite");
  const scripts = join(folder, "migrations");
  mkdirSync(scripts);
  const add = (sql: string, name: string) => writeFileSync(join(scripts, name), sql);
  for (const [index, sql] of migrations.entries()) add(sql, `00${index + 1}-step.sql`);
  const open = (options: { readonly patience?: number } = {}): Database => {
    const database = openSqlite({ file, migrations: scripts, ...options });
    onTestFinished(() => database.close());
    return database;
  };
  return { file, open, add };
}

const notes = "CREATE TABLE note (text TEXT NOT NULL UNIQUE);";

const textsIn = async (database: Database): Promise<unknown[]> =>
  (await database.all("SELECT text FROM note ORDER BY text")).map(({ text }) => text);

const settingsOf = async (database: Database) => {
  const names = ["journal_mode", "synchronous", "foreign_keys", "secure_delete"];
  const values = (read: (sql: string) => Promise<object | undefined>) =>
    Promise.all(names.map(async (name) => Object.values((await read(`PRAGMA ${name}`)) ?? {})[0]));
  return {
    reader: await values((sql) => database.get(sql)),
    writer: await database.transaction((queries) => values((sql) => queries.get(sql))),
  };
};

test("a database syncs every commit and keeps its references, after a second open too", async () => {
  const { open } = aDatabase(notes);
  const durable = ["wal", 2, 1, 1];
  expect(await settingsOf(open())).toEqual({ reader: durable, writer: durable });
  expect(await settingsOf(open())).toEqual({ reader: durable, writer: durable });
});

test("a database that another program left without WAL gets it when it is opened", async () => {
  const { file, open } = aDatabase(notes);
  mkdirSync(dirname(file));
  const other = new DatabaseSync(file);
  other.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; CREATE TABLE other (x)");
  other.close();
  expect((await settingsOf(open())).writer).toEqual(["wal", 2, 1, 1]);
});

test("a database applies each migration once, and later those that were added", async () => {
  const { open, add } = aDatabase(notes, "INSERT INTO note VALUES ('first');");
  expect(await textsIn(open())).toEqual(["first"]);
  expect(await textsIn(open())).toEqual(["first"]);
  add("INSERT INTO note VALUES ('later');", "003-step.sql");
  expect(await textsIn(open())).toEqual(["first", "later"]);
});

test("a database of a newer program is refused and left as it is", async () => {
  const { file, open } = aDatabase(notes);
  await open().run("INSERT INTO note VALUES ('kept')");
  const newer = new DatabaseSync(file);
  newer.exec("PRAGMA user_version = 2");
  expect(() => open()).toThrow("newer than this program");
  expect(await raised(Promise.resolve().then(() => open()))).toBe("unavailable");
  expect(newer.prepare("SELECT text FROM note").all()).toEqual([{ text: "kept" }]);
  expect(newer.prepare("PRAGMA user_version").get()).toEqual({ user_version: 2 });
  newer.exec("BEGIN IMMEDIATE; ROLLBACK"); // nobody holds a lock on it
  newer.close();
});

test("a migration that fails leaves the database as it was", async () => {
  const { file, open, add } = aDatabase(notes);
  await open().run("INSERT INTO note VALUES ('kept')");
  add("INSERT INTO note VALUES ('half');", "002-step.sql");
  add("INSERT INTO nowhere VALUES (1);", "003-step.sql");
  expect(() => open()).toThrow("nowhere");
  const after = new DatabaseSync(file);
  after.exec("BEGIN IMMEDIATE; ROLLBACK"); // nobody holds a lock on it
  expect(after.prepare("SELECT text FROM note").all()).toEqual([{ text: "kept" }]);
  expect(after.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
  after.close();
});

test("the program's own migrations run on an empty file", () => {
  expect(() => [temporaryDatabase("catalogue"), temporaryDatabase("applications")]).not.toThrow();
});

test("a transaction that fails leaves nothing, and the next one works", async () => {
  const database = aDatabase(notes).open();
  const failing = database.transaction(async (queries) => {
    await queries.run("INSERT INTO note VALUES ('one')");
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  const breaking = database.transaction(async (queries) => {
    await queries.run("INSERT INTO note VALUES ('two')");
    await queries.run("INSERT INTO note VALUES ('two')");
  });
  await expect(breaking).rejects.toThrow("UNIQUE");
  expect(await textsIn(database)).toEqual([]);
  expect(await database.run("INSERT INTO note VALUES ('three')")).toBe(1);
  expect(await textsIn(database)).toEqual(["three"]);
});

test("transactions at once run one after the other", async () => {
  const database = aDatabase(notes).open();
  const add = (text: string) =>
    database.transaction(async (queries) => {
      const before = await queries.all("SELECT text FROM note");
      await new Promise((resolve) => setTimeout(resolve, 1));
      await queries.run("INSERT INTO note VALUES (?)", `${before.length} ${text}`);
    });
  await Promise.all(["a", "b", "c"].map(add));
  expect(await textsIn(database)).toEqual(["0 a", "1 b", "2 c"]);
});

test("readers see nothing of a transaction before it has ended", async () => {
  const database = aDatabase(notes).open();
  await database.transaction(async (queries) => {
    await queries.run("INSERT INTO note VALUES ('new')");
    expect(await textsIn(database)).toEqual([]);
  });
  expect(await textsIn(database)).toEqual(["new"]);
});

test("a row without the row it belongs to is refused", async () => {
  const database = temporaryDatabase("applications");
  const orphan = database.run("INSERT INTO application_file VALUES ('nobody', 'cv', 'u/one')");
  await expect(orphan).rejects.toThrow("FOREIGN KEY");
});

test("a long import holds up neither a submit nor a search", async () => {
  const folder = temporaryFolder();
  const open = (name: "catalogue" | "applications") => {
    const database = openSqlite({ file: join(folder, `${name}.sqlite`), migrations: migrationsOf(name) });
    onTestFinished(() => database.close());
    return database;
  };
  const [catalogue, kept] = [open("catalogue"), open("applications")];
  const site = demoSite();
  const jobs = createSqlJobStore(catalogue, site);
  await jobs.apply({ source: "test", put: [{ job: aJob(), hash: "1" }], close: [], at: "2026-05-01T00:00:00.000Z" });

  let finish = (): void => undefined;
  const importing = catalogue.transaction(async (queries) => {
    await queries.run("UPDATE job SET state = 'closed'");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const index = createSqliteJobIndex(catalogue, { site, today: () => "2026-05-01" });
  const receipt = await createSqlApplicationStore(kept).accept(aSubmission());
  expect(receipt.id).toBe("first");
  expect(await index.search({ country: "de", page: 1 }, "de")).toMatchObject({ total: 1 });
  finish();
  await importing;
  expect(await index.search({ country: "de", page: 1 }, "de")).toMatchObject({ total: 0 });
});

/** Another program that holds the database; it is let go when the test says so, or ends. */
function holder(file: string): () => void {
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  return () => other.exec("ROLLBACK");
}

test("a write waits for another program without holding up this one, and reading goes on", async () => {
  const { file, open } = aDatabase(notes);
  const database = open();
  const release = holder(file);
  const writing = database.run("INSERT INTO note VALUES ('patient')");
  expect(await textsIn(database)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 50)); // the process is free while the write waits
  expect(await textsIn(database)).toEqual([]);
  release();
  expect(await writing).toBe(1);
  expect(await textsIn(database)).toEqual(["patient"]);
});

test("writes give up after a while when another program keeps the database, all of them, and work again after it", async () => {
  const { file, open } = aDatabase(notes);
  const database = open({ patience: 300 });
  const release = holder(file);
  const began = performance.now();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, number) => raised(database.run("INSERT INTO note VALUES (?)", `${number}`))),
  );
  expect(new Set(codes)).toEqual(new Set(["unavailable"]));
  expect(performance.now() - began).toBeLessThan(1500); // 20 writes wait 300 ms together, not each
  release();
  expect(await database.run("INSERT INTO note VALUES ('after')")).toBe(1);
  expect(await textsIn(database)).toEqual(["after"]);
});

test("a database without room keeps what it has, answers reads, and takes writes again when there is room", async () => {
  const database = aDatabase(notes).open();
  await database.run("INSERT INTO note VALUES ('kept')");
  const pages = (most: number) => database.transaction((queries) => queries.get(`PRAGMA max_page_count = ${most}`));
  await pages(1); // as many as it has
  const large = "x".repeat(100_000);
  const half = database.transaction(async (queries) => {
    await queries.run("INSERT INTO note VALUES ('half')");
    await queries.run("INSERT INTO note VALUES (?)", large);
  });
  expect(await raised(half)).toBe("unavailable");
  expect(await textsIn(database)).toEqual(["kept"]);
  await pages(1_000_000);
  expect(await database.run("INSERT INTO note VALUES (?)", large)).toBe(1);
});

test("a read-only database is said to be one", () => {
  const { file, open } = aDatabase(notes);
  open();
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  try {
    reader.exec("INSERT INTO note VALUES ('no')");
    expect.unreachable();
  } catch (error) {
    expect(troubleOf(error, "data.sqlite")).toMatchObject({
      code: "unavailable",
      message: "data.sqlite cannot be written: it is read-only, or belongs to another user",
    });
  }
});

test("what is no database is refused in one line", () => {
  const { file, open } = aDatabase(notes);
  mkdirSync(dirname(file));
  writeFileSync(file, "no database ".repeat(100));
  expect(() => open()).toThrow(`${file} is no database`);
});

test("a database whose folder is a file is refused in one line", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "data"), "");
  const file = join(folder, "data/test.sqlite");
  expect(() => openSqlite({ file, migrations: folder })).toThrow(`${file} cannot be opened: no such folder`);
});

test.skipIf(process.getuid?.() !== 0)(
  "a database of another user is refused in one line (only root can make one)",
  () => {
    const { file, open } = aDatabase(notes);
    open();
    chownSync(file, 65534, 65534);
    expect(() => open()).toThrow(`${file} belongs to user 65534, not to 0: start as its owner`);
  },
);
