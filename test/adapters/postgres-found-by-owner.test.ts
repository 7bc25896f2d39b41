import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf } from "../databases.ts";
import { temporaryFolder } from "../temporary.ts";

const four = ["consent_by_notice", "consent_by_text", "outbox_by_application", "outbox_by_unconfirmed"];

/** The first three migrations of PostgreSQL. The third, 003-readable-documents, has its original text, which created no indexes. */
function firstThree(): string {
  const folder = join(temporaryFolder(), "migrations");
  mkdirSync(folder);
  const all = migrationsOf("applications", "postgres");
  for (const name of ["001-applications.sql", "002-hosts.sql"]) copyFileSync(join(all, name), join(folder, name));
  const [before = ""] = readFileSync(join(all, "003-healed-and-found.sql"), "utf8").split("\n-- What refers to a row");
  expect(before).not.toContain("INDEX");
  writeFileSync(join(folder, "003-readable-documents.sql"), before);
  return folder;
}

describe.skipIf(!isPostgresInstalled)("a PostgreSQL database with the first text of its third migration", () => {
  // trust S 935
  test("gets the four indexes of the current text, and a new database has them once", async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const open = async (schema: string, migrations: string) => {
      const database = await openPostgres({ url: server.url, schema, migrations, connections: 2 });
      onTestFinished(() => database.close());
      return database;
    };
    const indexesOf = async (schema: string) =>
      (
        await (
          await open(schema, migrationsOf("applications", "postgres"))
        ).all(
          "SELECT indexname FROM pg_indexes WHERE schemaname = ? AND indexname = ANY (string_to_array(?, ' ')) ORDER BY 1",
          ...[schema, four.join(" ")],
        )
      ).map(({ indexname }) => indexname);
    const before = await open("before", firstThree());
    await before.run("ALTER TABLE migration DROP COLUMN name, DROP COLUMN hash"); // as the version with the original text left the table
    await before.run("DELETE FROM migration WHERE version < 3");
    expect(await indexesOf("before")).toEqual(four);
    expect(await indexesOf("today")).toEqual(four);
  });
});

test("a SQLite database has the same four", async () => {
  const file = join(temporaryFolder(), "applications.sqlite");
  const database = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => database.close());
  const rows = await database.all("SELECT name FROM sqlite_schema WHERE type = 'index' ORDER BY name");
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(four));
});
