import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { migrationsOf } from "../databases.ts";
import { aJob } from "../fixtures.ts";
import { countryCode, jobId, moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";

function opened(file: string, migrations: string): Database {
  const database = openSqlite({ file, migrations });
  onTestFinished(() => database.close());
  return database;
}

/** A catalogue with openings that were stored before migration `003`. */
async function oldCatalogue(): Promise<string> {
  const folder = temporaryFolder();
  const migrations = join(folder, "old");
  for (const name of readdirSync(migrationsOf("catalogue")).filter((each) => each < "003"))
    cpSync(join(migrationsOf("catalogue"), name), join(migrations, name));
  const file = join(folder, "catalogue.sqlite");
  const database = opened(file, migrations);
  const rows = [
    { job: aJob({ id: jobId("two-cities") }), state: "open", closedAt: null, change: 1 },
    { job: aJob({ id: jobId("gone") }), state: "closed", closedAt: "2026-04-01T00:00:00.000Z", change: 2 },
  ];
  for (const { job, state, closedAt, change } of rows) {
    await database.run(
      `INSERT INTO job (id, source, state, closed_at, hash, language, company, role, published, valid_from, valid_through, unlisted, document, change)
       VALUES (?, 'test', ?, ?, 'old', 'de', 'quadrel', NULL, '2026-03-01', '0000-00-00', '9999-99-99', 0, ?, ?)`,
      job.id,
      state,
      closedAt,
      JSON.stringify(job),
      change,
    );
    for (const [country, city] of [
      ["de", "berlin"],
      ["de", "hamburg"],
      ["at", null],
    ] as const)
      await database.run(
        "INSERT INTO job_place SELECT row, ?, ?, ? FROM job WHERE id = ?",
        ...[country, city, city, job.id],
      );
    await database.run("INSERT INTO job_topic SELECT row, 'area', 'technology' FROM job WHERE id = ?", job.id);
  }
  database.close();
  return file;
}

test("a catalogue of an older program keeps its openings, and accepts new ones", async () => {
  const file = await oldCatalogue();
  const database = opened(file, migrationsOf("catalogue"));
  const jobs = createSqlJobStore(database);
  const ids = async (country: string) => (await jobs.list({ country: countryCode(country) })).map(({ job }) => job.id);

  expect(await jobs.get(jobId("two-cities"))).toMatchObject({ state: "open", job: aJob({ id: jobId("two-cities") }) });
  expect(await jobs.get(jobId("gone"))).toMatchObject({ state: "closed", closedAt: "2026-04-01T00:00:00.000Z" });
  expect(await ids("at")).toEqual(["gone", "two-cities"]);
  expect(await ids("it")).toEqual([]);

  const moved = aJob({ id: jobId("gone"), places: [{ country: "it" }, { country: "it" }] });
  await jobs.apply({
    source: "test",
    put: [{ job: moved, hash: "new" }],
    close: [],
    at: moment("2026-05-01T00:00:00.000Z"),
  });
  expect(await ids("it")).toEqual(["gone"]);
  expect(await ids("at")).toEqual(["two-cities"]);
  expect((await jobs.changesAfter(2, 10)).map(({ job, change }) => [job.id, change])).toEqual([["gone", 3]]);
});

test("an updated catalogue has the same schema as a new one", async () => {
  const columns = async (database: Database) =>
    database.all(
      "SELECT m.name AS of, c.name, c.type FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1, 2",
    );
  const old = opened(await oldCatalogue(), migrationsOf("catalogue"));
  const fresh = opened(join(temporaryFolder(), "catalogue.sqlite"), migrationsOf("catalogue"));
  expect(await columns(old)).toEqual(await columns(fresh));
  expect(await old.all("PRAGMA foreign_key_check")).toEqual([]);
  const tables = await old.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'job%' ORDER BY 1");
  expect(tables.map(({ name }) => name)).toEqual(["job", "job_alias", "job_country"]);
});
