import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { migrationsOf } from "#adapters/sql/migrations-folder.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { moments } from "#core/time/time.ts";

/** Copies openings within the catalogue of a data folder until it has `count` openings. */
export async function copyOpenings(folder: string, count: number): Promise<void> {
  const database = openSqlite({ file: `${folder}/catalogue.sqlite`, migrations: migrationsOf("sqlite", "catalogue") });
  const store = createSqlJobStore(database);
  const given = await store.openAfter("", 100);
  const at = moments.of(new Date().toISOString());
  for (let number = 0; number < count; number += given.length) {
    const put = given.map((job) => {
      const id = jobIds.of(`copy-${number}-${job.id}`);
      return { job: { ...job, id }, hash: id };
    });
    await store.apply({ source: "bench", put, close: [], at });
  }
  database.close();
}
