import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { temporaryFolder } from "../temporary.ts";

describe.skipIf(!isPostgresInstalled)("an update of PostgreSQL", () => {
  // trust T 1113
  test("that waits for somebody who reads a table lets others write to it, says so once, and is done when the table is free", {
    tags: "full",
    timeout: 60_000,
  }, async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const migrations = join(temporaryFolder(), "migrations");
    mkdirSync(migrations);
    const release = (name: string, sql: string): void => writeFileSync(join(migrations, name), sql);
    const told: string[] = [];
    const open = () =>
      openPostgres({
        url: server.url,
        schema: "updated",
        migrations,
        connections: 2,
        tell: (line) => told.push(line),
      });
    release("001-person.sql", "CREATE TABLE person (name TEXT)");
    const visitors = await open();
    onTestFinished(() => visitors.close());

    const reader = new pg.Client({ connectionString: server.url });
    await reader.connect();
    await reader.query("BEGIN; SELECT * FROM updated.person");
    release("002-age.sql", "ALTER TABLE person ADD COLUMN age INTEGER");
    const updating = open();
    await expect.poll(() => told, { timeout: 20_000 }).toHaveLength(1);
    expect(told[0]).toMatch(/^the schema updated: its update waits for others who use the tables, /);
    for (const name of ["Ada", "Grace", "Joan"]) await visitors.run("INSERT INTO person VALUES (?)", name);

    await reader.query("COMMIT");
    await reader.end();
    const updated = await updating;
    onTestFinished(() => updated.close());
    expect(await updated.all("SELECT name, age FROM person ORDER BY name")).toEqual([
      { name: "Ada", age: null },
      { name: "Grace", age: null },
      { name: "Joan", age: null },
    ]);
    expect(told).toHaveLength(1);
  });
});
