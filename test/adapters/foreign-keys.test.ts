import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { migrationsOf, temporaryDatabase } from "../databases.ts";

/** Queries that list the foreign-key columns without an index that begins with them. A partial index on the non-null values counts as an index. */
const withoutIndex = {
  sqlite: `SELECT owner.name || '.' || key."from" AS "column"
    FROM sqlite_schema AS owner JOIN pragma_foreign_key_list(owner.name) AS key
    WHERE NOT EXISTS (
      SELECT 1 FROM pragma_index_list(owner.name) AS list JOIN pragma_index_info(list.name) AS part
      LEFT JOIN sqlite_schema AS made ON made.name = list.name
      WHERE part.seqno = 0 AND part.name = key."from"
        AND (list.partial = 0 OR made.sql LIKE '% WHERE ' || key."from" || ' IS NOT NULL'))`,
  postgres: `SELECT key.conrelid::regclass || '.' || attname AS "column"
    FROM pg_constraint AS key JOIN pg_attribute ON attrelid = key.conrelid AND attnum = key.conkey[1]
    WHERE key.contype = 'f' AND key.connamespace = current_schema()::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_index AS made WHERE made.indrelid = key.conrelid AND made.indkey[0] = key.conkey[1]
        AND (made.indpred IS NULL OR pg_get_expr(made.indpred, made.indrelid) = format('(%I IS NOT NULL)', attname)))`,
};

describe.each(["applications", "catalogue"] as const)("rows of the %s that refer to a deleted row", (name) => {
  test("are found by an index in SQLite", { tags: "full" }, async () => {
    expect(await temporaryDatabase(name).all(withoutIndex.sqlite)).toEqual([]);
  });

  test.skipIf(!isPostgresInstalled)("are found by an index in PostgreSQL", { tags: "full" }, async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const migrations = migrationsOf(name, "postgres");
    const database = await openPostgres({ url: server.url, schema: name, migrations, connections: 2 });
    expect(await database.all(withoutIndex.postgres)).toEqual([]);
    database.close();
  });
});
