import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { translatedError } from "#adapters/sqlite/trouble.ts";
import { raised } from "../raised.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDatabase, notes, textsIn } from "./sqlite-file.ts";

/** Locks the database over another connection, as another program would. Returns a function that releases the lock. */
function holder(file: string): () => void {
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  return () => other.exec("ROLLBACK");
}

test("a write waits for another program without blocking this one, and reads continue", async () => {
  const { file, open } = aDatabase(notes);
  const database = open();
  const release = holder(file);
  const writing = database.run("INSERT INTO note VALUES ('patient')");
  expect(await textsIn(database)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 50)); // the event loop is free while the write waits
  expect(await textsIn(database)).toEqual([]);
  release();
  expect(await writing).toBe(1);
  expect(await textsIn(database)).toEqual(["patient"]);
});

test("all writes time out while another program locks the database, and work again afterwards", async () => {
  const { file, open } = aDatabase(notes);
  const database = open({ timeoutMs: 300 });
  const release = holder(file);
  const began = performance.now();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, number) => raised(database.run("INSERT INTO note VALUES (?)", `${number}`))),
  );
  expect(new Set(codes)).toEqual(new Set(["unavailable"]));
  expect(performance.now() - began).toBeLessThan(5500); // 20 writes wait 300 ms together, not each
  release();
  expect(await database.run("INSERT INTO note VALUES ('after')")).toBe(1);
  expect(await textsIn(database)).toEqual(["after"]);
});

test("a database on a full disk keeps its data, answers reads, and accepts writes again when there is space", async () => {
  const database = aDatabase(notes).open();
  await database.run("INSERT INTO note VALUES ('kept')");
  const pages = (most: number) => database.transaction((queries) => queries.get(`PRAGMA max_page_count = ${most}`));
  await pages(1); // a full disk: the database may not grow
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

// trust J 128
test("a read-only database is reported as read-only", () => {
  const { file, open } = aDatabase(notes);
  open();
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  try {
    reader.exec("INSERT INTO note VALUES ('no')");
    expect.unreachable();
  } catch (error) {
    expect(translatedError(error, "data.sqlite")).toMatchObject({
      code: "unavailable",
      message: "data.sqlite cannot be written: it is read-only, or belongs to another user",
    });
  }
});

test("a file that is not a database is refused in one line", () => {
  const { file, open } = aDatabase(notes);
  mkdirSync(dirname(file));
  writeFileSync(file, "no database ".repeat(100));
  expect(() => open()).toThrow(`${file} is not a database`);
});

test("a database whose folder is a file is refused in one line", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "data"), "");
  const file = join(folder, "data/test.sqlite");
  expect(() => openSqlite({ file, migrations: folder })).toThrow(
    `${join(folder, "data")} is a file, but must be a folder`,
  );
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
