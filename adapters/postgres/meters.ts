import { limitsWith } from "#core/limits/limits.ts";
import type { MeterName, Meters } from "#core/limits/meters.ts";
import { type Database, numberIn } from "../sql/database.ts";

export interface PostgresMetersParts {
  readonly database: Pick<Database, "get" | "all">;
  /** What each process counts for itself, and for what this host has let through. */
  readonly local: Meters;
  /** Multiplies each limit of an address. */
  readonly factor: number;
  /** Stands for an address in the database, which holds none (trust 1.11). */
  readonly hashOf: (key: string) => string;
  /** How often what has been earned back is removed, in milliseconds. */
  readonly sweeping?: number;
}

/** How long a refusal is given again without asking, in milliseconds: who is refused must cost little. */
const keptRefusal = 1000;
/** The most refusals to remember. */
const mostRefusals = 10_000;

/** By the server's clock, in milliseconds. */
const now = "(extract(epoch FROM statement_timestamp()) * 1000)";

/**
 * The generic cell rate algorithm of `createMeter` in one statement: takes where the limit allows it, and answers until when all that was taken will have
 * been earned back. Numbers are milliseconds: what is taken, and the limit's period.
 */
const take = `
  WITH taken AS (
    INSERT INTO meter AS known (name, key, earned) VALUES (?, ?, ${now} + ?::float8)
    ON CONFLICT (name, key) DO UPDATE SET earned = greatest(known.earned, ${now}) + ?::float8
    WHERE known.earned <= ${now} OR known.earned + ?::float8 - ${now} - ?::float8 <= 0.001
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM taken) AS taken,
    coalesce((SELECT earned FROM meter WHERE name = ? AND key = ?), 0) - ${now} AS pending`;

/** Limits over all hosts, exact; those that each page takes are counted by `local` alone, so by each host. */
export function createPostgresMeters({
  database,
  local,
  factor,
  hashOf,
  sweeping = 60_000,
}: PostgresMetersParts): Meters {
  const limits = limitsWith(factor);
  /** Until when a refusal is given again, and when it would end, by this process's clock. */
  const refusals = new Map<string, { readonly again: number; readonly ends: number }>();
  let willSweep = false;
  /** Again and again for as long as anything is left, so that nothing of an address stays when nobody comes any more. */
  const sweepLater = (): void => {
    if (willSweep) return;
    willSweep = true;
    const sweep = async (): Promise<void> => {
      await database.all(`DELETE FROM meter WHERE earned < ${now}`).catch(() => undefined); // the next one does it
      const left = await database.get("SELECT 1 AS left FROM meter LIMIT 1").catch(() => ({}));
      willSweep = false;
      if (left) sweepLater();
    };
    setTimeout(() => void sweep(), sweeping).unref();
  };
  const eachOf = (name: MeterName): { readonly span: number; readonly each: number } => {
    const span = limits[name].seconds * 1000;
    return { span, each: span / limits[name].count };
  };
  const refuse = (of: string, milliseconds: number): number => {
    if (refusals.size >= mostRefusals) refusals.clear();
    const at = performance.now();
    refusals.set(of, { again: at + keptRefusal, ends: at + milliseconds });
    return secondsOf(milliseconds);
  };
  return {
    takeNow: local.takeNow,
    async take(name, key, amount = 1) {
      const of = `${name} ${amount} ${key}`;
      const refused = refusals.get(of);
      if (refused && performance.now() < refused.again) return secondsOf(refused.ends - performance.now());
      sweepLater();
      const { span, each } = eachOf(name);
      const [hash, cost] = [hashOf(key), amount * each];
      const row = await database.get(take, ...[name, hash, cost], ...[cost, cost, span], ...[name, hash]);
      const [taken, pending] = row ? [numberIn(row, "taken"), numberIn(row, "pending")] : [0, 0];
      if (taken === 0) return refuse(of, pending + cost - span);
      refusals.delete(of);
      return 0;
    },
    give(name, key, amount) {
      refusals.clear();
      const { each } = eachOf(name);
      const given = database.all(
        "UPDATE meter SET earned = earned - ?::float8 WHERE name = ? AND key = ?",
        ...[amount * each, name, hashOf(key)],
      );
      given.catch(() => undefined); // it comes back by itself, later
    },
    async used(name, key) {
      const row = await database.get(
        `SELECT earned - ${now} AS pending FROM meter WHERE name = ? AND key = ?`,
        ...[name, hashOf(key)],
      );
      return row ? Math.min(1, Math.max(0, numberIn(row, "pending")) / eachOf(name).span) : 0;
    },
  };
}

/** How long to wait, in whole seconds. */
const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
