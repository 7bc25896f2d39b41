import type { Job } from "#core/jobs/job.ts";
import type { CatalogueChange, JobState, JobStore, StoredJob } from "#core/jobs/job-store.ts";
import { words } from "#core/search/words.ts";
import { labelsOf } from "#core/site/labels.ts";
import { languages } from "#core/site/language.ts";
import type { Site } from "#core/site/site.ts";
import { type Database, numberIn, optionalTextIn, placeholders, type Queries, type Row, textIn } from "./database.ts";

/** Bounds that sort before and after every day, for openings without dates of their own. */
const always = { from: "0000-00-00", through: "9999-99-99" };

const storedJob = (row: Row): StoredJob => {
  const closedAt = optionalTextIn(row, "closed_at");
  return {
    job: JSON.parse(textIn(row, "document")) as Job,
    source: textIn(row, "source"),
    state: textIn(row, "state") as JobState,
    ...(closedAt ? { closedAt } : {}),
  };
};

export function createSqlJobStore(database: Database, site: Site): JobStore {
  return {
    isTouched: async () => (await database.get("SELECT 1 FROM job LIMIT 1")) !== undefined,
    async fingerprints(source, ids) {
      const rows = await database.all(
        "SELECT id, source, state, closed_by_hand, hash FROM job WHERE source = ? OR id IN (SELECT value FROM json_each(?))",
        source,
        JSON.stringify(ids),
      );
      return rows.map((row) => ({
        id: textIn(row, "id"),
        source: textIn(row, "source"),
        state: textIn(row, "state") as JobState,
        closedByHand: numberIn(row, "closed_by_hand") === 1,
        hash: textIn(row, "hash"),
      }));
    },
    async apply(change) {
      const texts = new Map(change.put.map(({ job }) => [job.id, searchTexts(job, site)])); // beside, before the lock is held
      await database.transaction(async (queries) => {
        for (const entry of change.put) await put(queries, change.source, entry, texts.get(entry.job.id) ?? []);
        for (const id of change.close) await close(queries, id, change);
      });
    },
    async get(id) {
      const row = await database.get("SELECT * FROM job WHERE id = ?", id);
      return row && storedJob(row);
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
        "UPDATE job SET state = ?, closed_at = ?, closed_by_hand = ? WHERE id = ?",
        state,
        closed ? at : null,
        closed,
        id,
      );
      return changed > 0;
    },
  };
}

async function put(
  queries: Queries,
  source: string,
  entry: CatalogueChange["put"][number],
  texts: readonly string[],
): Promise<void> {
  const { job, hash } = entry;
  await queries.run(
    `INSERT INTO job (id, source, state, hash, language, company, role, published, valid_from, valid_through, unlisted, document)
     VALUES (?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET state = 'open', closed_at = NULL, closed_by_hand = 0, hash = excluded.hash, language = excluded.language,
       company = excluded.company, role = excluded.role, published = excluded.published, valid_from = excluded.valid_from,
       valid_through = excluded.valid_through, unlisted = excluded.unlisted, document = excluded.document`,
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
  await queries.run("DELETE FROM job_text WHERE rowid = ?", row);
  await queries.run(
    `INSERT INTO job_text (rowid, title, keywords, abstract, body, company, city) VALUES (?, ${placeholders(texts)})`,
    row,
    ...texts,
  );
}

const close = (queries: Queries, id: string, change: CatalogueChange): Promise<number> =>
  queries.run(
    "UPDATE job SET state = 'closed', closed_at = ? WHERE id = ? AND source = ?",
    change.at,
    id,
    change.source,
  );

/** What can be searched of an opening, as folded words, in the order of the columns of `job_text`. */
function searchTexts(job: Job, site: Site): string[] {
  const cities = job.places.flatMap(({ country, city }) =>
    city ? languages.map((language) => labelsOf(site, language).city(country, city.code, city.label)) : [],
  );
  const body = job.sections.map(({ title, content, tags }) =>
    [title, content.replace(/<[^>]*>/g, " "), ...(tags ?? []).map(({ label }) => label)].join(" "),
  );
  return [
    job.title,
    job.keywords.join(" "),
    job.abstract,
    body.join(" "),
    labelsOf(site, job.language).company(job.company),
    [...new Set(cities)].join(" "),
  ].map((text) => words(text).join(" "));
}
