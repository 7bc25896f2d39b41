import { importStoppedError } from "#core/imports/stopped.ts";
import type { Job } from "#core/jobs/job.ts";
import { type JobId, jobIds } from "#core/jobs/job-id.ts";
import type {
  CatalogueChange,
  ChangedJob,
  HashedJob,
  JobFingerprint,
  JobState,
  JobStore,
  StoredJob,
} from "#core/jobs/job-store.ts";
import { type Database, numberIn, optionalMomentIn, type Queries, type Row, textIn } from "./database.ts";
import {
  forgetOpeningEvents,
  openingEventsOf,
  recordOpeningClosed,
  recordOpeningStateChange,
  recordOpeningStored,
} from "./opening-events.ts";
import { storableJson } from "./readable.ts";

/** The number of the next change. Writers take turns, so changes become visible in the order of their numbers. */
const nextChange = "(SELECT coalesce(max(change), 0) + 1 FROM job)";

const storedJob = (row: Row): StoredJob => {
  const closedAt = optionalMomentIn(row, "closed_at");
  const changedAt = optionalMomentIn(row, "changed_at");
  return {
    job: JSON.parse(textIn(row, "document")) as Job,
    source: textIn(row, "source"),
    state: textIn(row, "state") as JobState,
    ...(closedAt ? { closedAt } : {}),
    ...(changedAt ? { changedAt } : {}),
  };
};

const fingerprintIn = (row: Row): JobFingerprint => ({
  id: jobIds.of(textIn(row, "id")),
  source: textIn(row, "source"),
  state: textIn(row, "state") as JobState,
  closedByHand: numberIn(row, "closed_by_hand") === 1,
  hash: textIn(row, "hash"),
});

export function createSqlJobStore(database: Database): JobStore {
  const { isIn } = database.dialect;
  return {
    hasEverStored: async () => (await database.get("SELECT 1 FROM job LIMIT 1")) !== undefined,
    async fingerprints(source, ids) {
      const asked = "SELECT id, source, state, closed_by_hand, hash FROM job WHERE";
      const own = (await database.all(`${asked} source = ?`, source)).map(fingerprintIn);
      const known = new Set(own.map(({ id }) => id));
      // runs a separate query: with OR, a database may compare every row with every id
      const others = ids.filter((id) => !known.has(id));
      if (others.length === 0) return own;
      return [...own, ...(await database.all(`${asked} ${isIn("id")}`, storableJson(others))).map(fingerprintIn)];
    },
    async apply(change) {
      await database.transaction(async (queries) => {
        for await (const entry of change.put) {
          if (change.signal?.aborted) throw importStoppedError();
          await recordOpeningStored(queries, change, entry);
          await put(queries, change, entry);
        }
        for (const id of change.close) {
          await recordOpeningClosed(queries, change, id);
          await close(queries, id, change);
        }
        await forgetOpeningEvents(queries, change.at);
        for (const { alias, id } of change.moved ?? [])
          await queries.run(
            "INSERT INTO job_alias VALUES (?, ?, ?) ON CONFLICT (alias) DO UPDATE SET job = excluded.job",
            ...[alias, change.source, id],
          );
        if (change.signal?.aborted) throw importStoppedError();
      });
    },
    async aliases(source) {
      const rows = await database.all("SELECT alias, job FROM job_alias WHERE source = ?", source);
      return rows.map((row) => ({ alias: jobIds.of(textIn(row, "alias")), id: jobIds.of(textIn(row, "job")) }));
    },
    async aliased(alias) {
      const row = await database.get("SELECT job FROM job_alias WHERE alias = ?", alias);
      return row && jobIds.of(textIn(row, "job"));
    },
    async get(id) {
      const row = await database.get("SELECT * FROM job WHERE id = ?", id);
      return row && storedJob(row);
    },
    async getAll(ids) {
      const rows = await database.all(`SELECT * FROM job WHERE ${isIn("id")}`, storableJson(ids));
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
    async hasChanges(changes) {
      const ids = JSON.stringify(changes.map(({ id }) => id));
      const rows = changes.length > 0 ? await database.all(`SELECT id, change FROM job WHERE ${isIn("id")}`, ids) : [];
      const found = new Map(rows.map((row) => [textIn(row, "id"), numberIn(row, "change")]));
      return changes.every(({ id, change }) => (found.get(id) ?? 0) >= change);
    },
    async openAfter(id, limit) {
      const rows = await database.all(
        "SELECT document FROM job WHERE id > ? AND state = 'open' ORDER BY id LIMIT ?",
        id,
        limit,
      );
      return rows.map((row) => JSON.parse(textIn(row, "document")) as Job);
    },
    async numberOf(id) {
      const row = await database.get('SELECT "row" AS number FROM job WHERE id = ?', id);
      return row && numberIn(row, "number");
    },
    async numbered(number) {
      const row = await database.get('SELECT * FROM job WHERE "row" = ?', number);
      return row && storedJob(row);
    },
    async list({ state, source, country }) {
      const rows = await database.all(
        `SELECT * FROM job WHERE (CAST(? AS TEXT) IS NULL OR state = ?) AND (CAST(? AS TEXT) IS NULL OR source = ?)
         AND (CAST(? AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM job_country WHERE job = id AND country = ?)) ORDER BY id`,
        ...[state, source, country].flatMap((value) => [value ?? null, value ?? null]),
      );
      return rows.map(storedJob);
    },
    setState: (id, state, at) =>
      database.transaction(async (queries) => {
        await recordOpeningStateChange(queries, id, state, at);
        const closed = state === "closed" ? 1 : 0;
        const changed = await queries.run(
          `UPDATE job SET state = ?, closed_at = ?, closed_by_hand = ?, changed_at = ?, change = ${nextChange} WHERE id = ?`,
          ...[state, closed ? at : null, closed, at, id],
        );
        return changed > 0;
      }),
    events: (id) => openingEventsOf(database, id),
  };
}

async function put(queries: Queries, { source, at }: CatalogueChange, { job, hash }: HashedJob): Promise<void> {
  const stored = await queries.run(
    `INSERT INTO job (id, source, state, hash, document, country, changed_at, change)
     VALUES (?, ?, 'open', ?, ?, ?, ?, ${nextChange})
     ON CONFLICT (id) DO UPDATE SET source = excluded.source, state = 'open', closed_at = NULL, hash = excluded.hash,
       document = excluded.document, country = excluded.country, changed_at = excluded.changed_at, change = excluded.change
     WHERE job.closed_by_hand = 0`,
    ...[job.id, source, hash, storableJson(job), job.places[0]?.country ?? "", at],
  );
  if (stored === 0) return; // the opening was closed by hand, and remains closed
  await queries.run("DELETE FROM job_country WHERE job = ?", job.id);
  for (const country of new Set(job.places.map((place) => place.country)))
    await queries.run("INSERT INTO job_country VALUES (?, ?)", job.id, country);
}

const close = (queries: Queries, id: JobId, change: CatalogueChange): Promise<number> =>
  queries.run(
    `UPDATE job SET state = 'closed', closed_at = ?, changed_at = ?, change = ${nextChange} WHERE id = ? AND source = ? AND state = 'open'`,
    ...[change.at, change.at, id, change.source],
  );
