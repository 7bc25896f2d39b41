import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { copiesFolderOf, removeUpdateCopies } from "#adapters/sqlite/update-copies.ts";
import { moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";

/** A data folder, and a program with this many migrations that opens its database. */
function anInstallation() {
  const [folder, migrations] = [temporaryFolder(), temporaryFolder()];
  const release = (name: string, sql: string): void => writeFileSync(join(migrations, name), sql);
  const open = () => {
    const database = openSqlite({ file: join(folder, "applications.sqlite"), migrations });
    onTestFinished(() => database.close());
    return database;
  };
  const copies = (): string[] => (existsSync(copiesFolderOf(folder)) ? readdirSync(copiesFolderOf(folder)) : []);
  return { folder, release, open, copies };
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
    const back = openSqlite({ file: copy, migrations: before }); // the program of before takes it
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
});

test("copies from before an update end after a moment that is given, or at once", () => {
  const { folder, copies } = anInstallation();
  removeUpdateCopies(folder);
  mkdirSync(copiesFolderOf(folder));
  for (const [name, day] of [
    ["old", 1],
    ["new", 9],
  ] as const) {
    writeFileSync(join(copiesFolderOf(folder), name), "");
    utimesSync(join(copiesFolderOf(folder), name), new Date(0), new Date(`2026-01-0${day}T00:00:00Z`));
  }
  removeUpdateCopies(folder, moment("2026-01-05"));
  expect(copies()).toEqual(["new"]);
  removeUpdateCopies(folder);
  expect(existsSync(copiesFolderOf(folder))).toBe(false);
});
