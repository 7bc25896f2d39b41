import { mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { migrationsOf, temporaryDatabase } from "../databases.ts";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { raised } from "../raised.ts";
import { aSubmission, testMails } from "../submission.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDatabase, notes, textsIn } from "./sqlite-file.ts";

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

test("a database that another program left without WAL gets it when opened", async () => {
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

test("a database that is up to date is opened without writing to it", () => {
  const { file, open } = aDatabase(notes);
  open();
  const written = statSync(`${file}-wal`).size;
  open();
  expect(statSync(`${file}-wal`).size).toBe(written);
});

test("a database of a newer program is refused and left unchanged", async () => {
  const { file, open } = aDatabase(notes);
  await open().run("INSERT INTO note VALUES ('kept')");
  const newer = new DatabaseSync(file);
  newer.exec("PRAGMA user_version = 2");
  expect(() => open()).toThrow("newer than this program");
  expect(await raised(Promise.resolve().then(() => open()))).toBe("unavailable");
  expect(newer.prepare("SELECT text FROM note").all()).toEqual([{ text: "kept" }]);
  expect(newer.prepare("PRAGMA user_version").get()).toEqual({ user_version: 2 });
  newer.exec("BEGIN IMMEDIATE; ROLLBACK"); // the failed attempt left no lock
  newer.close();
});

test("a migration that fails leaves the database unchanged", async () => {
  const { file, open, add } = aDatabase(notes);
  await open().run("INSERT INTO note VALUES ('kept')");
  add("INSERT INTO note VALUES ('half');", "002-step.sql");
  add("INSERT INTO nowhere VALUES (1);", "003-step.sql");
  expect(() => open()).toThrow("nowhere");
  const after = new DatabaseSync(file);
  after.exec("BEGIN IMMEDIATE; ROLLBACK"); // the failed attempt left no lock
  expect(after.prepare("SELECT text FROM note").all()).toEqual([{ text: "kept" }]);
  expect(after.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
  after.close();
});

test("the program's own migrations run on an empty file", () => {
  expect(() => [temporaryDatabase("catalogue"), temporaryDatabase("applications")]).not.toThrow();
});

test("a transaction that fails changes nothing, and the next one works", async () => {
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

test("simultaneous transactions run one after the other", async () => {
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

test("readers see nothing of a transaction before it is committed", async () => {
  const database = aDatabase(notes).open();
  await database.transaction(async (queries) => {
    await queries.run("INSERT INTO note VALUES ('new')");
    expect(await textsIn(database)).toEqual([]);
  });
  expect(await textsIn(database)).toEqual(["new"]);
});

test("a row that refers to a missing row is refused", async () => {
  const database = temporaryDatabase("applications");
  const orphan = database.run(
    "INSERT INTO application_file (application, kind, upload_key) VALUES ('nobody', 'cv', 'u/one')",
  );
  await expect(orphan).rejects.toThrow("FOREIGN KEY");
});

test("a long import blocks neither submits nor readers of openings", async () => {
  const folder = temporaryFolder();
  const open = (name: "catalogue" | "applications") => {
    const database = openSqlite({ file: join(folder, `${name}.sqlite`), migrations: migrationsOf(name) });
    onTestFinished(() => database.close());
    return database;
  };
  const [catalogue, kept] = [open("catalogue"), open("applications")];
  const jobs = createSqlJobStore(catalogue);
  await jobs.apply({
    source: "test",
    put: [{ job: aJob(), hash: "1" }],
    close: [],
    at: moment("2026-05-01T00:00:00.000Z"),
  });

  let finish = (): void => undefined;
  const importing = catalogue.transaction(async (queries) => {
    await queries.run("UPDATE job SET state = 'closed'");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const receipt = await createSqlApplicationStore(kept, testMails).accept(aSubmission());
  expect(receipt.id).toBe("first");
  expect(await jobs.get(jobId("de-tester"))).toMatchObject({ state: "open" });
  finish();
  await importing;
  expect(await jobs.get(jobId("de-tester"))).toMatchObject({ state: "closed" });
});

test("older openings keep their employment after several kinds became possible", async () => {
  const database = temporaryDatabase("catalogue");
  const migration = readFileSync(join(migrationsOf("catalogue"), "003-several-employments.sql"), "utf8");
  for (const [id, document] of [
    ["one", { id: "one", employmentType: "full_time", title: "Tester" }],
    ["none", { id: "none" }],
  ] as const)
    await database.run(
      "INSERT INTO job (id, source, state, hash, document, change) VALUES (?, 'own', 'open', '', ?, 1)",
      ...[id, JSON.stringify(document)],
    );
  await database.run(migration);
  const documents = (await database.all("SELECT document FROM job ORDER BY id")).map(({ document }) =>
    JSON.parse(String(document)),
  );
  expect(documents).toEqual([{ id: "none" }, { id: "one", title: "Tester", employment: ["full_time"] }]);
});
