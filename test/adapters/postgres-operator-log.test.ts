import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/postgres/open.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { compiled } from "../careers.ts";
import { migrationsOf, temporaryDatabase } from "../databases.ts";
import { operatorLogSuite } from "../ports/operator-log.ts";
import { operatorLogAttacksSuite } from "../ports/operator-log-attacks.ts";
import { operatorLogCheckSuite } from "../ports/operator-log-check.ts";
import { operatorLogNewKeySuite } from "../ports/operator-log-new-key.ts";
import { temporaryFolder } from "../temporary.ts";
import { emptySchemas } from "./empty-schemas.ts";

/** Runs `log-writer.ts` in a separate process. */
const writer = (...words: string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const file = new URL("log-writer.ts", import.meta.url).pathname;
    spawn(process.execPath, [file, ...words], { env: compiled, stdio: "inherit" }).once("close", resolve);
  });

/** Lets six processes append at the same time, and checks the log. */
async function expectWholeAfterSix(database: Database, ...words: string[]): Promise<void> {
  expect(await Promise.all(Array.from({ length: 6 }, () => writer(...words)))).toEqual([0, 0, 0, 0, 0, 0]);
  const log = createSqlOperatorLog(database, () => ["a".repeat(32)]);
  expect(await log.check()).toMatchObject({ proven: 120, problems: [], head: { place: 120 } });
}

operatorLogSuite("SQLite", async () => temporaryDatabase("applications")); // trust S 1182, 1260, 1261, 1265
operatorLogCheckSuite("SQLite", async () => temporaryDatabase("applications")); // trust S 1180, 1181, 1264
operatorLogAttacksSuite("SQLite", async () => temporaryDatabase("applications")); // trust S 1180, 1181, 1262, 1263
operatorLogNewKeySuite("SQLite", async () => temporaryDatabase("applications")); // trust S 1269

// trust S 1183
test("six processes that append to SQLite at the same time leave a whole log", {
  tags: "full",
  timeout: 120_000,
}, async () => {
  const file = join(temporaryFolder(), "applications.sqlite");
  const database = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => database.close());
  await expectWholeAfterSix(database, "sqlite", file);
});

describe.skipIf(!isPostgresInstalled)("in PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  const aDatabase = emptySchemas(() => server);
  const aLog = () => aDatabase("applications");

  operatorLogSuite("PostgreSQL", aLog);
  operatorLogCheckSuite("PostgreSQL", aLog);
  operatorLogAttacksSuite("PostgreSQL", aLog);
  operatorLogNewKeySuite("PostgreSQL", aLog);

  // trust S 1183
  test("six processes that append at the same time leave a whole log", { timeout: 120_000 }, async () => {
    const migrations = migrationsOf("applications", "postgres");
    const database = await openPostgres({ url: server.url, schema: "six", migrations, connections: 4 });
    onTestFinished(() => database.close());
    await expectWholeAfterSix(database, "postgres", server.url, "six");
  });
});
