import type { SourceCounts, SourceState, SourceStore, SourceTrouble, Validators } from "#core/imports/source-store.ts";
import { type Database, momentIn, numberIn, optionalMomentIn, optionalTextIn, type Row, textIn } from "./database.ts";
import { storableText } from "./readable.ts";

/**
 * Sets when the next run is due, unless the operator has confirmed the source since this run began: a confirmation makes the next run due at once.
 */
const nextUnlessConfirmed = "next_at = CASE WHEN confirmed_at IS NOT DISTINCT FROM ? THEN ? ELSE next_at END";

export function createSqlSourceStore(database: Database): SourceStore {
  return {
    async expect(name, at) {
      if (await database.get("SELECT 1 FROM source WHERE name = ?", name)) return; // saves a synced write
      await database.run("INSERT INTO source (name, since) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", name, at);
    },
    async get(name) {
      const row = await database.get("SELECT * FROM source WHERE name = ?", name);
      return row && stateOf(row);
    },
    all: async () => (await database.all("SELECT * FROM source ORDER BY name")).map(stateOf),
    async succeeded(name, { at, next, counts, validators, confirmedAt }) {
      await database.transaction(async (queries) => {
        await queries.run(
          `UPDATE source SET last_run_at = ?, last_success_at = ?, failures = 0, reason = NULL, kind = NULL, ${nextUnlessConfirmed}
           WHERE name = ?`,
          ...[at, at, confirmedAt ?? null, next, name],
        );
        if (counts)
          await queries.run(
            `UPDATE source SET counts = ?, validators = ?, confirmed_at = CASE WHEN confirmed_at IS NOT DISTINCT FROM ? THEN NULL ELSE confirmed_at END
             WHERE name = ?`,
            ...[JSON.stringify(counts), validators ? JSON.stringify(validators) : null, confirmedAt ?? null, name],
          );
      });
    },
    async failed(name, { at, next, reason, kind, confirmedAt }) {
      await database.run(
        `UPDATE source SET last_run_at = ?, failures = failures + 1, reason = ?, kind = ?, validators = NULL, ${nextUnlessConfirmed}
         WHERE name = ?`,
        ...[at, storableText(reason), kind, confirmedAt ?? null, next, name],
      );
    },
    confirm: async (name, at) =>
      (await database.run("UPDATE source SET confirmed_at = ?, next_at = ? WHERE name = ?", at, at, name)) > 0,
    async markNotified(name, trouble) {
      await database.run("UPDATE source SET told = ? WHERE name = ?", trouble ?? null, name);
    },
  };
}

function stateOf(row: Row): SourceState {
  const [lastRunAt, lastSuccessAt, nextAt, confirmedAt] = [
    "last_run_at",
    "last_success_at",
    "next_at",
    "confirmed_at",
  ].map((column) => optionalMomentIn(row, column));
  const [reason, counts, validators, told] = ["reason", "counts", "validators", "told"].map((column) =>
    optionalTextIn(row, column),
  );
  return {
    name: textIn(row, "name"),
    since: momentIn(row, "since"),
    failures: numberIn(row, "failures"),
    ...(lastRunAt ? { lastRunAt } : {}),
    ...(lastSuccessAt ? { lastSuccessAt } : {}),
    ...(nextAt ? { nextAt } : {}),
    ...(reason === undefined
      ? {}
      : { failure: { reason, kind: optionalTextIn(row, "kind") === "shrank" ? "shrank" : "failed" } }),
    ...(counts ? { counts: JSON.parse(counts) as SourceCounts } : {}),
    ...(validators ? { validators: JSON.parse(validators) as Validators } : {}),
    ...(confirmedAt ? { confirmedAt } : {}),
    ...(told ? { told: told as SourceTrouble } : {}),
  };
}
