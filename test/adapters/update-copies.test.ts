import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { areUpdateCopiesOutdated, copiesFolderOf, removeUpdateCopies } from "#adapters/sqlite/update-copies.ts";
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

/** A folder of copies that contains `stuck/z/kept.sqlite`, which nobody but root can remove, and two files that anybody can. Everything is two days old. */
function aStuckFolder(folder: string): string {
  const its = copiesFolderOf(folder);
  const stuck = join(its, "stuck");
  mkdirSync(join(stuck, "z"), { recursive: true });
  const files = [join(its, "a.sqlite"), join(stuck, "b.sqlite"), join(stuck, "z", "kept.sqlite")];
  for (const file of files) writeFileSync(file, "");
  for (const path of [...files, join(stuck, "z"), stuck]) utimesSync(path, new Date(0), twoDaysAgo);
  for (const path of [folder, its, stuck]) chownSync(path, nobody, nobody);
  return stuck;
}

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);

// trust S 1557
test.skipIf(!isRoot)(
  "copies count as outdated while something is left of them, whatever its time is, until all of it is removed (only root can change owners)",
  async () => {
    const { folder, copies } = anInstallation();
    const stuck = aStuckFolder(folder);
    expect(areUpdateCopiesOutdated(folder)).toBe(false);
    await withoutRights(async () => {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        expect(() => removeUpdateCopies(folder)).toThrow(stuck);
        expect(areUpdateCopiesOutdated(folder)).toBe(true);
      }
    });
    expect([copies(), readdirSync(copiesFolderOf(folder)), readdirSync(stuck)]).toEqual([[], ["stuck"], ["z"]]);
    expect(statSync(stuck).mtime > twoDaysAgo).toBe(true);
    for (const path of [copiesFolderOf(folder), stuck]) utimesSync(path, new Date(), new Date("2099-01-01T00:00:00Z"));
    expect(areUpdateCopiesOutdated(folder)).toBe(true);
    removeUpdateCopies(folder);
    expect(areUpdateCopiesOutdated(folder)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  },
);

// trust S 1557
test.skipIf(!isRoot)(
  "a removal of a week's copies that fails half-way makes what is left no younger, and not outdated (only root can change owners)",
  async () => {
    const { folder } = anInstallation();
    const stuck = aStuckFolder(folder);
    const yesterday = moment(new Date(Date.now() - 86_400_000));
    await withoutRights(async () => {
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(() => removeUpdateCopies(folder, yesterday)).toThrow(stuck);
    });
    expect(areUpdateCopiesOutdated(folder)).toBe(false);
    removeUpdateCopies(folder, yesterday);
    expect(existsSync(copiesFolderOf(folder))).toBe(false);
  },
);

// trust S 1557
test.skipIf(!isRoot)(
  "copies are not outdated if they can be neither removed nor marked; the error is raised (only root can change owners)",
  async () => {
    const { folder } = anInstallation();
    const stuck = aStuckFolder(folder);
    chownSync(folder, 0, 0);
    chmodSync(folder, 0o755);
    await withoutRights(async () => {
      expect(() => removeUpdateCopies(folder)).toThrow(stuck);
      expect(areUpdateCopiesOutdated(folder)).toBe(false);
    });
  },
);

// trust S 1558
test("the copies of a new update are not outdated, even if the outdated ones before it were removed by hand", () => {
  const { folder, release, open, copies } = anInstallation();
  release("001-a.sql", "CREATE TABLE a (x)");
  open().close();
  writeFileSync(join(folder, "before-update-outdated"), "");
  expect(areUpdateCopiesOutdated(folder)).toBe(false);
  release("002-b.sql", "CREATE TABLE b (x)");
  open().close();
  expect(copies()).toEqual(["applications.before-002-b.sqlite"]);
  expect(areUpdateCopiesOutdated(folder)).toBe(false);
});

// trust S 1558
test("what is left of a copy that failed is not outdated because of a mark whose copies were removed by hand", () => {
  const { folder, release, open, copies } = anInstallation();
  release("001-a.sql", "CREATE TABLE a (x)");
  open().close();
  writeFileSync(join(folder, "before-update-outdated"), "");
  release(`002-${"b".repeat(230)}.sql`, "CREATE TABLE b (x)"); // too long a name for the copy
  expect(() => open()).toThrow(/before-update/);
  expect([existsSync(copiesFolderOf(folder)), copies()]).toEqual([true, []]);
  expect(areUpdateCopiesOutdated(folder)).toBe(false);
});
