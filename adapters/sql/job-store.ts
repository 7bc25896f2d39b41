import type { Job } from "#core/jobs/job.ts";
import { type JobId, jobIds } from "#core/jobs/job-id.ts";
import type { CatalogueChange, ChangedJob, JobState, JobStore, StoredJob } from "#core/jobs/job-store.ts";
import { type Database, numberIn, optionalMomentIn, type Queries, type Row, textIn } from "./database.ts";

/** Bounds that sort before and after every day, for openings without dates of their own. */
const always = { from: "0000-00-00", through: "9999-99-99" };

/** Writers take turns, so that a change that is seen has no earlier one to come. */
const nextChange = "(SELECT coalesce(max(change), 0) + 1 FROM job)";

const storedJob = (row: Row): StoredJob => {
  const closedAt = optionalMomentIn(row, "closed_at");
  return {
    job: JSON.parse(textIn(row, "document")) as Job,
    source: textIn(row, "source"),
    state: textIn(row, "state") as JobState,
    ...(closedAt ? { closedAt } : {}),
  };
};

export function createSqlJobStore(database: Database): JobStore {
  return {
    isTouched: async () => (await database.get("SELECT 1 FROM job LIMIT 1")) !== undefined,
    async fingerprints(source, ids) {
      const rows = await database.all(
        "SELECT id, source, state, closed_by_hand, hash FROM job WHERE source = ? OR id IN (SELECT value FROM json_each(?))",
        source,
        JSON.stringify(ids),
      );
      return rows.map((row) => ({
        id: jobIds.of(textIn(row, "id")),
        source: textIn(row, "source"),
        state: textIn(row, "state") as JobState,
        closedByHand: numberIn(row, "closed_by_hand") === 1,
        hash: textIn(row, "hash"),
      }));
    },
    async apply(change) {
      await database.transaction(async (queries) => {
        for (const entry of change.put) await put(queries, change.source, entry);
        for (const id of change.close) await close(queries, id, change);
      });
    },
    async get(id) {
      const row = await database.get("SELECT * FROM job WHERE id = ?", id);
      return row && storedJob(row);
    },
    async getAll(ids) {
      const rows = await database.all(
        "SELECT * FROM job WHERE id IN (SELECT value FROM json_each(?))",
        JSON.stringify(ids),
      );
      const found = new Map(rows.map((row) => [textIn(row, "id"), storedJob(row)]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async lastChange() {
      const row = await database.get("SELECT coalesce(max(change), 0) AS last FROM job");
      return row ? numberIn(row, "last") : 0;
    },
    async changesAfter(change, limit) {
      const rows = await database.all("SELECT * FROM job WHERE change > ? ORDER BY change LIMIT ?", change, limit);
      return rows.map((row): ChangedJob => ({ ...storedJob(row), change: numberIn(row, "change") }));
    },
    async list({ state, source, country }) {
      const rows = await database.all(
        `SELECT * FROM job WHERE (? IS NULL OR state = ?) AND (? IS NULL OR source = ?)
         AND (? IS NULL OR row IN (SELECT job FROM job_place WHERE country = ?)) ORDER BY id`,
        ...[state, source, country].flatMap((value) => [value ?? null, value ?? null]),
      );
      return rows.map(storedJob);
    },
    async setState(id, state, at) {
      const closed = state === "closed" ? 1 : 0;
      const changed = await database.run(
        `UPDATE job SET state = ?, closed_at = ?, closed_by_hand = ?, change = ${nextChange} WHERE id = ?`,
        state,
        closed ? at : null,
        closed,
        id,
      );
      return changed > 0;
    },
  };
}

async function put(queries: Queries, source: string, entry: CatalogueChange["put"][number]): Promise<void> {
  const { job, hash } = entry;
  await queries.run(
    `INSERT INTO job (id, source, state, hash, language, company, role, published, valid_from, valid_through, unlisted, document, change)
     VALUES (?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, ?, ?, ${nextChange})
     ON CONFLICT (id) DO UPDATE SET state = 'open', closed_at = NULL, closed_by_hand = 0, hash = excluded.hash, language = excluded.language,
       company = excluded.company, role = excluded.role, published = excluded.published, valid_from = excluded.valid_from,
       valid_through = excluded.valid_through, unlisted = excluded.unlisted, document = excluded.document, change = excluded.change`,
    job.id,
    source,
    hash,
    job.language,
    job.company,
    job.role ?? null,
    job.publicationDate,
    job.validFrom ?? always.from,
    job.validThrough ?? always.through,
    job.unlisted ? 1 : 0,
    JSON.stringify(job),
  );
  const stored = await queries.get("SELECT row FROM job WHERE id = ?", job.id);
  const row = stored ? numberIn(stored, "row") : 0;
  for (const table of ["job_place", "job_topic"]) await queries.run(`DELETE FROM ${table} WHERE job = ?`, row);
  for (const { country, city } of job.places) {
    await queries.run(
      "INSERT INTO job_place VALUES (?, ?, ?, ?)",
      row,
      country,
      city?.code ?? null,
      city?.label ?? null,
    );
  }
  for (const key of new Set(job.areas)) await queries.run("INSERT INTO job_topic VALUES (?, 'area', ?)", row, key);
  for (const key of new Set(job.interests))
    await queries.run("INSERT INTO job_topic VALUES (?, 'interest', ?)", row, key);
}

const close = (queries: Queries, id: JobId, change: CatalogueChange): Promise<number> =>
  queries.run(
    `UPDATE job SET state = 'closed', closed_at = ?, change = ${nextChange} WHERE id = ? AND source = ?`,
    change.at,
    id,
    change.source,
  );
