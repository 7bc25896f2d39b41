import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { copiesFolderOf, oldestUpdateCopy, removeUpdateCopies } from "#adapters/sqlite/update-copies.ts";
import { compiled } from "../careers.ts";
import { moment } from "../identities.ts";
import { aSmallDisk, canMount } from "../small-disk.ts";
import { temporaryFolder } from "../temporary.ts";
import { nobody, withoutRights } from "../without-rights.ts";

/** A data folder, and a program that opens its database; `release` adds a migration to the program. */
function anInstallation(folder = temporaryFolder(), name = "applications") {
  const migrations = temporaryFolder();
  const release = (file: string, sql: string): void => writeFileSync(join(migrations, file), sql);
  const open = (update?: string) => {
    const database = openSqlite({ file: join(folder, `${name}.sqlite`), migrations, ...(update ? { update } : {}) });
    onTestFinished(() => database.close());
    return database;
  };
  const copies = (): string[] =>
    existsSync(copiesFolderOf(folder))
      ? readdirSync(copiesFolderOf(folder)).filter((each) => each.includes(".sqlite"))
      : [];
  return { folder, migrations, release, open, copies };
}

const rowsIn = (file: string): unknown => {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    return copy.prepare("SELECT * FROM person").all();
  } finally {
    copy.close();
  }
};

describe("before the migrations of a newer version", () => {
  test("a database is copied as it was, once, readable by its owner alone; a new database is not", async () => {
    const { folder, release, open, copies } = anInstallation();
    release("001-person.sql", "CREATE TABLE person (name TEXT)");
    const first = open();
    await first.run("INSERT INTO person VALUES ('Ada')");
    first.close();
    expect(copies()).toEqual([]);

    release("002-age.sql", "ALTER TABLE person ADD COLUMN age INTEGER");
    release("003-height.sql", "ALTER TABLE person ADD COLUMN height INTEGER");
    open().close();
    open().close();
    expect(copies()).toEqual(["applications.before-002-age.sqlite"]);
    const copy = join(copiesFolderOf(folder), "applications.before-002-age.sqlite");
    expect(rowsIn(copy)).toEqual([{ name: "Ada" }]);
    const before = temporaryFolder();
    writeFileSync(join(before, "001-person.sql"), "CREATE TABLE person (name TEXT)");
    const back = openSqlite({ file: copy, migrations: before }); // the version before the update opens the copy
    expect(await back.all("SELECT name FROM person")).toEqual([{ name: "Ada" }]);
    back.close();
    expect([copiesFolderOf(folder), copy].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  test("the copy of the update before is replaced, as its other half is gone", () => {
    const { release, open, copies } = anInstallation();
    for (const name of ["001-a.sql", "002-b.sql", "003-c.sql"]) {
      release(name, `CREATE TABLE ${name.slice(4, 5)} (x)`);
      open().close();
    }
    expect(copies()).toEqual(["applications.before-003-c.sqlite"]);
  });

  // trust T 1103
  test("the copies of both databases belong to one update: those of the update before are removed, even if only one database has changed since", () => {
    const applications = anInstallation();
    const catalogue = anInstallation(applications.folder, "catalogue");
    const update = (to: string): void => {
      for (const database of [catalogue, applications]) database.open(to).close();
    };
    for (const database of [catalogue, applications]) database.release("001-a.sql", "CREATE TABLE a (x)");
    update("1");
    for (const database of [catalogue, applications]) database.release("002-b.sql", "CREATE TABLE b (x)");
    update("2");
    update("2");
    expect(applications.copies().sort()).toEqual(["applications.before-002-b.sqlite", "catalogue.before-002-b.sqlite"]);
    applications.release("003-c.sql", "CREATE TABLE c (x)");
    update("3");
    expect(applications.copies()).toEqual(["applications.before-003-c.sqlite"]);
  });

  // trust T 1104
  test("two processes that open the database at once both find it updated, and it is copied once", async () => {
    const { folder, release, open, copies, migrations } = anInstallation();
    release("001-person.sql", "CREATE TABLE person (name TEXT); INSERT INTO person VALUES (zeroblob(5000000))");
    open().close();
    release("002-age.sql", "ALTER TABLE person ADD COLUMN age INTEGER");
    const words = ["test/adapters/update-here.ts", "sqlite", join(folder, "applications.sqlite"), migrations];
    const ends = [1, 2, 3].map(() => once(spawn(process.execPath, words, { env: { ...compiled } }), "exit"));
    expect(await Promise.all(ends)).toEqual([1, 2, 3].map(() => [0, null]));
    expect(copies()).toEqual(["applications.before-002-age.sqlite"]);
    const database = open();
    expect(await database.all("SELECT age FROM person")).toEqual([{ age: null }]);
  });

  test("an interrupted copy is made anew", () => {
    const { folder, release, open, copies } = anInstallation();
    release("001-person.sql", "CREATE TABLE person (name TEXT)");
    open().close();
    mkdirSync(copiesFolderOf(folder));
    writeFileSync(join(copiesFolderOf(folder), "applications.before-002-b.sqlite.unfinished"), "half");
    release("002-b.sql", "CREATE TABLE b (x)");
    open().close();
    expect(copies()).toEqual(["applications.before-002-b.sqlite"]);
  });

  test("without room for the copy nothing is migrated, and the error names it", () => {
    const { folder, release, open } = anInstallation();
    release("001-person.sql", "CREATE TABLE person (name TEXT)");
    open().close();
    writeFileSync(copiesFolderOf(folder), "a file where the folder should be");
    release("002-b.sql", "CREATE TABLE b (x)");
    expect(() => open()).toThrow(/before-update/);
    const database = new DatabaseSync(join(folder, "applications.sqlite"));
    onTestFinished(() => database.close());
    expect(database.prepare("SELECT name FROM sqlite_schema WHERE name = 'b'").all()).toEqual([]);
  });

  // trust T 1102
  test.skipIf(!canMount)(
    "a copy for which the disk is too small leaves no part of itself on it (only root can mount a disk)",
    () => {
      const disk = aSmallDisk(4);
      const { release, open, copies } = anInstallation(disk.folder);
      release("001-person.sql", "CREATE TABLE person (name TEXT); INSERT INTO person VALUES (zeroblob(1000000))");
      open().close();
      release("002-b.sql", "CREATE TABLE b (x)");
      disk.fill(200_000);
      expect(() => open()).toThrow(
        /before-update\/applications\.before-002-b\.sqlite is full: there is no room on the disk/,
      );
      expect(copies()).toEqual([]);
      disk.empty();
      open().close();
      expect(copies()).toEqual(["applications.before-002-b.sqlite"]);
    },
  );
});

test("copies from before an update end after a moment that is given, or at once", () => {
  const { folder, copies } = anInstallation();
  removeUpdateCopies(folder);
  mkdirSync(copiesFolderOf(folder));
  for (const [name, day] of [
    ["old.sqlite", 1],
    ["new.sqlite", 9],
  ] as const) {
    writeFileSync(join(copiesFolderOf(folder), name), "");
    utimesSync(join(copiesFolderOf(folder), name), new Date(0), new Date(`2026-01-0${day}T00:00:00Z`));
  }
  removeUpdateCopies(folder, moment("2026-01-05"));
  expect(copies()).toEqual(["new.sqlite"]);
  removeUpdateCopies(folder);
  expect(existsSync(copiesFolderOf(folder))).toBe(false);
});

const isRoot = process.getuid?.() === 0;

// trust S 1520
test("a folder among the copies is removed with them", () => {
  const { folder } = anInstallation();
  mkdirSync(join(copiesFolderOf(folder), "old", "older"), { recursive: true });
  writeFileSync(join(copiesFolderOf(folder), "old", "applications.sqlite"), "");
  removeUpdateCopies(folder);
  expect(existsSync(copiesFolderOf(folder))).toBe(false);
});

// trust S 1520
test.skipIf(!isRoot)(
  "a copy that cannot be removed keeps no other, and the error names it (only root can change owners)",
  async () => {
    const { folder, copies } = anInstallation();
    const [its, stuck] = [copiesFolderOf(folder), join(copiesFolderOf(folder), "b-of-root")];
    mkdirSync(stuck, { recursive: true });
    for (const name of ["a.sqlite", "b-of-root/kept.sqlite", "c.sqlite"]) writeFileSync(join(its, name), "");
    for (const path of [folder, its]) chownSync(path, nobody, nobody);
    await withoutRights(async () => {
      expect(() => removeUpdateCopies(folder)).toThrow(expect.objectContaining({ code: "unavailable" }));
      expect(() => removeUpdateCopies(folder)).toThrow(stuck);
    });
    expect(readdirSync(its)).toEqual(["b-of-root"]);
    expect(copies()).toEqual([]);
  },
);

test("the oldest copy tells since when there are copies, also if they cannot be listed", async () => {
  const { folder } = anInstallation();
  expect(oldestUpdateCopy(folder)).toBeUndefined();
  const its = copiesFolderOf(folder);
  mkdirSync(its, { mode: 0o700 });
  expect(oldestUpdateCopy(folder)).toBeUndefined();
  for (const [name, day] of [
    ["a.sqlite", 9],
    ["b.sqlite", 1],
  ] as const) {
    writeFileSync(join(its, name), "");
    utimesSync(join(its, name), new Date(0), new Date(`2026-01-0${day}T00:00:00Z`));
  }
  utimesSync(its, new Date(0), new Date("2026-01-10T00:00:00Z"));
  expect(oldestUpdateCopy(folder)).toBe("2026-01-01T00:00:00.000Z");
  if (!isRoot) return;
  chownSync(folder, nobody, nobody);
  await withoutRights(async () => expect(oldestUpdateCopy(folder)).toBe("2026-01-10T00:00:00.000Z"));
  rmSync(its, { recursive: true });
});
