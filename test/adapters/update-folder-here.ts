import { databaseNames } from "#adapters/sql/database-system.ts";
import { createSqliteSystem } from "#adapters/sqlite/system.ts";

/** Opens, and so updates, the databases of a data folder in a separate process, for tests that kill it. */
const [folder = ""] = process.argv.slice(2);
const system = createSqliteSystem({ folder, url: "", replicaUrl: "", connections: 1 });
for (const name of databaseNames) (await system.open(name, console.log)).close();
