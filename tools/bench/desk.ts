// usage: npm run bench:desk [-- OPTION ...]
//
// Measures the desk with many applications (100,000). One in twenty awaits a reply, and one in a hundred is overdue. Measures:
// - how long the desk takes to list, filter and search them, with SQLite and, if it is installed, with PostgreSQL. Each kind of request is repeated
//   with different values;
// - how long the desk's pages take over HTTP, including the entry in the log;
// - the memory of a site with a desk and of a site with the same applications and no desk, and how long candidates' pages take on both sites, also
//   while five pages of the desk are opened per second.
// Ends with a line of JSON: medians, 99th percentiles and mean CPU times in milliseconds, memory in megabytes, and the ratios to the site without a
// desk.
//
//   --applications N     how many applications (100000)
//   --seconds N          how long candidates' pages are requested in each of six rounds (4)
//   --without-postgres   measures SQLite only

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPostgres } from "#adapters/postgres/open.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import { fill } from "./desk-applications.ts";
import { measureLists } from "./desk-lists.ts";
import { measureDeskPages } from "./desk-served.ts";

const { values } = parseArgs({
  options: {
    applications: { type: "string", default: "100000" },
    seconds: { type: "string", default: "4" },
    "without-postgres": { type: "boolean" },
  },
});
const count = Number(values.applications);
buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-bench-desk-"));
const migrationsOf = (system: string): string =>
  new URL(`../../migrations/${system}/applications`, import.meta.url).pathname;
const postgres = isPostgresInstalled && !values["without-postgres"] ? await startPostgres() : undefined;
try {
  const results: Record<string, unknown> = { applications: count };
  const databases = {
    sqlite: () => openSqlite({ file: join(folder, "applications.sqlite"), migrations: migrationsOf("sqlite") }),
    ...(postgres
      ? {
          postgres: () =>
            openPostgres({ url: postgres.url, schema: "bench", migrations: migrationsOf("postgres"), connections: 4 }),
        }
      : {}),
  };
  for (const [name, open] of Object.entries(databases)) {
    const database = await open();
    console.log(`Filling ${name} ...`);
    await fill(database, count);
    if (name === "postgres") await database.run("ANALYZE"); // as autovacuum does within a minute
    console.log(`Measuring ${name} ...`);
    results[name] = await measureLists(database, count);
    console.log(results[name]);
    database.close();
  }
  console.log("Measuring a site with a desk and one without ...");
  results["served"] = await measureDeskPages(folder, count, Number(values.seconds));
  console.log(results["served"]);
  console.log(JSON.stringify(results));
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}
process.exit();
