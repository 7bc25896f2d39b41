import { openPostgres } from "#adapters/postgres/open.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";

/** Opens a database in a process of its own, for a test that kills it: `sqlite FILE MIGRATIONS`, or `postgres URL MIGRATIONS`. */
const [system, where = "", migrations = ""] = process.argv.slice(2);
if (system === "sqlite") openSqlite({ file: where, migrations });
else await openPostgres({ url: where, schema: "updated", migrations, connections: 2 });
