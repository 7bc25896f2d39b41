import { openPostgres } from "#adapters/postgres/open.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";

/**
 * Opens, and so updates, a database in a separate process, for a test that kills it. Its arguments are `sqlite FILE MIGRATIONS` or `postgres URL
 * MIGRATIONS`.
 */
const [system, where = "", migrations = ""] = process.argv.slice(2);
if (system === "sqlite") openSqlite({ file: where, migrations });
else await openPostgres({ url: where, schema: "updated", migrations, connections: 2 });
