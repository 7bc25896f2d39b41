// Appends twenty entries to the log of operators, in a separate process, as a command does. Its arguments are `sqlite FILE` or `postgres URL SCHEMA`.

import { openPostgres } from "#adapters/postgres/open.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { momentOf } from "#core/time/time.ts";

const [system = "", place = "", schema = ""] = process.argv.slice(2);
const migrations = new URL(`../../migrations/${system}/applications`, import.meta.url).pathname;
const database =
  system === "sqlite"
    ? openSqlite({ file: place, migrations })
    : await openPostgres({ url: place, schema, migrations, connections: 2 });
const log = createSqlOperatorLog(database, () => ["a".repeat(32)]);
for (let count = 0; count < 20; count += 1)
  await log.note({ at: momentOf(new Date()), who: String(process.pid), action: "log" });
database.close();
