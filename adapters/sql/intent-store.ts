import type {
  AttemptOutcome,
  Intent,
  IntentPlan,
  IntentStore,
  RevokedIntent,
} from "#core/applications/stored/intent-store.ts";
import { submitNames } from "#core/applications/stored/submit-name.ts";
import { PorticoError } from "#core/errors.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import type { Moment } from "#core/time/time.ts";
import { type FileKey, fileKeys, kindIn, uploadKeys } from "#core/uploads/file-key.ts";
import { type Database, numberIn, optionalTextIn, placeholders, type Queries, type Row, textIn } from "./database.ts";
import { wasErased } from "./earlier.ts";

/** The turn of a revoked intent. No attempt has this turn, so no attempt can use the intent. */
const nobody = "";

/** How many intents are revoked in one transaction. */
const maxRevoked = 500;

export function createSqlIntentStore(database: Database): IntentStore {
  /** How attempts of this process ended. An attempt is kept here until its end is written to the database. */
  const unwritten = new Map<Intent, AttemptOutcome>();
  return {
    async begin(plan) {
      const pending = [...unwritten];
      const begun = await database.transaction(async (queries) => {
        for (const [intent, how] of pending) await noteEnd(queries, intent, how);
        await refuseEnded(queries, plan);
        return (await takeOver(queries, plan)) ?? write(queries, plan);
      });
      for (const [intent] of pending) unwritten.delete(intent);
      return begun;
    },
    async end(intent, how) {
      unwritten.set(intent, how);
      await noteEnd(database, intent, how);
      unwritten.delete(intent);
    },
    async close({ id, turn }) {
      await database.run("DELETE FROM intent WHERE id = ? AND turn IN (?, ?)", id, turn, nobody);
    },
    async revokeEnded({ lapsed, late }) {
      const sql = `SELECT * FROM intent WHERE state IN ('settled', 'torn') OR (state = 'under_way' AND since < ?) OR (state = 'cleared' AND since < ?)
        ORDER BY since, id LIMIT ${maxRevoked}`;
      if (!(await database.get(sql, lapsed, late))) return []; // nothing to revoke, so there is no need to wait for a writer's turn
      return database.transaction(async (queries) =>
        revoke(queries, await queries.all(sql, lapsed, late), ["settled", "cleared"]),
      );
    },
    async noteCleared(id, at) {
      await database.run("UPDATE intent SET state = 'cleared', since = ? WHERE id = ? AND turn = ?", at, id, nobody);
    },
    async forget(id) {
      await database.run("DELETE FROM intent WHERE id = ? AND turn = ?", id, nobody);
    },
    files: async () => (await database.all("SELECT files FROM intent")).flatMap(filesIn),
    async olderThan(moment) {
      const row = await database.get("SELECT count(*) AS intents FROM intent WHERE since < ?", moment);
      return row ? numberIn(row, "intents") : 0;
    },
  };
}

/**
 * Ends an intent, in the transaction that stores its application or files. Raises `busy` if another attempt has taken over the intent, or if the
 * intent was revoked.
 */
export async function endIntent(queries: Queries, intent: Intent | undefined): Promise<void> {
  if (!intent) return;
  const ended = await queries.run("DELETE FROM intent WHERE id = ? AND turn = ?", intent.id, intent.turn);
  if (ended === 0) throw new PorticoError("busy", "another attempt has taken over");
}

/**
 * Records files that no application refers to any more as intents without an attempt. The files are removed right after the transaction or, if the
 * process crashes, when intents are resolved.
 */
export async function queueFileRemoval(
  queries: Queries,
  { id, at }: { readonly id: ApplicationId; readonly at: Moment },
  keys: readonly FileKey[],
): Promise<void> {
  for (const key of keys)
    await queries.run(
      "INSERT INTO intent (id, name, application, files, uploads, turn, state, since) VALUES (?, ?, ?, ?, '[]', ?, 'settled', ?) ON CONFLICT (id) DO NOTHING",
      ...[key, key, id, JSON.stringify([key]), nobody, at],
    );
}

/**
 * Revokes all intents of an application that is about to be erased, and those of other attempts under its submit name. These intents are assigned to
 * the application, so that a repeated erasure still finds them after the submit name is deleted.
 */
export async function revokeIntentsOf(queries: Queries, id: ApplicationId): Promise<RevokedIntent[]> {
  const rows = await queries.all(
    `SELECT * FROM intent WHERE application = ? OR name IN (
       SELECT attempts FROM application WHERE id = ? UNION SELECT attempts FROM unconfirmed WHERE id = ?
     ) ORDER BY since, id`,
    ...[id, id, id],
  );
  const revoked = await revoke(queries, rows, ["settled"]);
  for (const { id: intent } of revoked) await queries.run("UPDATE intent SET application = ? WHERE id = ?", id, intent);
  return revoked;
}

/** Revokes intents. In the states `last`, no copy is in progress, so that no file of the intent can appear after its files are removed. */
async function revoke(queries: Queries, rows: readonly Row[], last: readonly string[]): Promise<RevokedIntent[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => textIn(row, "id"));
  await queries.run(`UPDATE intent SET turn = ? WHERE id IN (${placeholders(ids)})`, nobody, ...ids);
  return rows.map((row) => {
    const { turn: _turn, ...intent } = intentIn(row);
    return { ...intent, isLast: last.includes(textIn(row, "state")) };
  });
}

const noteEnd = (queries: Pick<Queries, "run">, { id, turn }: Intent, how: AttemptOutcome): Promise<number> =>
  queries.run("UPDATE intent SET state = ? WHERE id = ? AND turn IN (?, ?)", how, id, turn, nobody);

async function refuseEnded(queries: Queries, { name, application, isKept }: IntentPlan): Promise<void> {
  const over = new PorticoError("ended");
  if (submitNames.has(name) && (await wasErased(queries, name))) throw over;
  if (!isKept) return;
  const row = await queries.get("SELECT erasing FROM application WHERE id = ?", application);
  if (!row || optionalTextIn(row, "erasing") !== undefined) throw over;
}

/** Takes over the intent of an earlier attempt whose outcome is unknown. That attempt has stored no application, because its intent still exists. */
async function takeOver(queries: Queries, plan: IntentPlan): Promise<Intent | undefined> {
  const rows = await queries.all(
    "SELECT * FROM intent WHERE name = ? AND state = 'settled' AND turn <> ? ORDER BY since, id",
    ...[plan.name, nobody],
  );
  const before = rows
    .map(intentIn)
    .find(
      ({ application, files }) =>
        kindsOf(files) === kindsOf(plan.files) && (!plan.isKept || application === plan.application),
    );
  if (!before) return undefined;
  const { id: turn, at } = plan;
  const uploads = [...new Set([...before.uploads, ...plan.uploads])];
  await queries.run(
    "UPDATE intent SET turn = ?, state = 'under_way', since = ?, uploads = ? WHERE id = ?",
    ...[turn, at, JSON.stringify(uploads), before.id],
  );
  return { ...before, turn, uploads };
}

async function write(queries: Queries, { id, name, application, files, uploads, at }: IntentPlan): Promise<Intent> {
  await queries.run(
    "INSERT INTO intent (id, name, application, files, uploads, turn, state, since) VALUES (?, ?, ?, ?, ?, ?, 'under_way', ?)",
    ...[id, name, application, JSON.stringify(files), JSON.stringify(uploads), id, at],
  );
  return { id, name, application, files, uploads, turn: id };
}

const kindsOf = (files: readonly FileKey[]): string => files.map(kindIn).sort().join(" ");

const filesIn = (row: Row): FileKey[] => (JSON.parse(textIn(row, "files")) as string[]).map(fileKeys.of);

const intentIn = (row: Row): Intent => ({
  id: textIn(row, "id"),
  name: textIn(row, "name"),
  turn: textIn(row, "turn"),
  application: applicationIds.of(textIn(row, "application")),
  files: filesIn(row),
  uploads: (JSON.parse(textIn(row, "uploads")) as string[]).map(uploadKeys.of),
});
