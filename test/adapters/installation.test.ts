import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claimInstallation, hasApplications, installationIn, storedDataSummaryOf } from "#adapters/sql/installation.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { openSqliteReadOnly } from "#adapters/sqlite/open-read-only.ts";
import { migrationsOf } from "../databases.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { temporaryFolder } from "../temporary.ts";

const claimOf = (id: string, ...secrets: string[]) => ({ newId: () => id, secretsOf: () => secrets });

function aDatabase(migrations = migrationsOf("applications")) {
  const file = join(temporaryFolder(), "applications.sqlite");
  const open = (folder = migrations) => {
    const database = openSqlite({ file, migrations: folder });
    onTestFinished(() => database.close());
    return database;
  };
  return { file, database: open(), open };
}

test("a database is one installation's, whoever claims it later", async () => {
  const { database, file } = aDatabase();
  expect(await claimInstallation(database, claimOf("first", "a"))).toMatchObject({ id: "first", secrets: ["a"] });
  expect(await claimInstallation(database, { ...claimOf("second", "a"), files: "folder" })).toMatchObject({
    id: "first",
    files: "folder",
  });
  database.close();
  const readOnly = openSqliteReadOnly(file);
  expect(readOnly && (await installationIn(readOnly))).toEqual({ id: "first", secrets: ["a"], files: "folder" });
  readOnly?.close();
});

test("unknown secrets are not recorded once somebody has applied; hosts that share one secret follow each other", async () => {
  const { database } = aDatabase();
  await claimInstallation(database, claimOf("first", "a"));
  await database.run(
    "INSERT INTO unconfirmed (id, sent_at, person, submit_key, bytes, document, consents) VALUES ('x', '2026-05-01T12:00:00.000Z', 'p', 'k', 1, '{}', '[]')",
  );
  for (const [secrets, known] of [
    [["b"], false],
    [["b", "a"], true],
    [["a"], true],
    [["a", "b"], true],
    [["b"], true],
    [["a"], false],
  ] as const)
    expect((await claimInstallation(database, claimOf("first", ...secrets))) !== undefined).toBe(known);
});

test("reading an older database, one without tables or a missing file changes nothing and finds nothing", async () => {
  const { database, file, open } = aDatabase(migrationsBefore("023", "applications"));
  database.close();
  const readOnly = openSqliteReadOnly(file);
  expect(
    readOnly && [await installationIn(readOnly), await storedDataSummaryOf(readOnly), await hasApplications(readOnly)],
  ).toEqual([undefined, [], false]);
  readOnly?.close();
  expect(readdirSync(join(file, ".."))).toEqual(["applications.sqlite"]);
  expect(openSqliteReadOnly(join(temporaryFolder(), "none.sqlite"))).toBeUndefined();
  const newer = open(migrationsOf("applications"));
  expect(await claimInstallation(newer, claimOf("first", "a"))).toMatchObject({ id: "first" });
});

test("reading a database that is in use returns what was just written", async () => {
  const { database, file } = aDatabase();
  await claimInstallation(database, claimOf("first", "a"));
  const readOnly = openSqliteReadOnly(file);
  expect(readOnly && (await installationIn(readOnly))?.id).toBe("first");
  readOnly?.close();
  expect(await claimInstallation(database, claimOf("first", "a", "b"))).toMatchObject({ secrets: ["a", "b"] });
});
