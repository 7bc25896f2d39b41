import { scaledLimits } from "#core/limits/limits.ts";
import type { MeterName, Meters } from "#core/limits/meters.ts";
import { type Database, numberIn, type Row } from "../sql/database.ts";

export interface PostgresMetersParts {
  readonly database: Pick<Database, "get" | "all">;
  /** Counts on this host only. Used for the limits that apply to every page. */
  readonly local: Meters;
  /** All limits per address are multiplied by this number. */
  readonly factor: number;
  /** Returns the hash of an address. Only the hash is stored (trust 1.11). */
  readonly hashOf: (key: string) => string;
  /** How often rows are deleted. A row is deleted once its limit has fully recovered. */
  readonly sweepMs?: number;
}

/** For how long a refusal is repeated without a query, so that refusing is cheap. */
const refusalCacheMs = 1000;
const maxCachedRefusals = 10_000;

/** SQL for the time of the server, in milliseconds. */
const now = "(extract(epoch FROM statement_timestamp()) * 1000)";

/**
 * The generic cell rate algorithm of `createMeter` in one statement. Takes an amount if the limit allows it. Also returns how long it takes until the
 * limit has fully recovered. The amount and the period are in milliseconds.
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

/** Counts exactly across all hosts, except for the limits that apply to every page: each host counts those separately, with `local`. */
export function createPostgresMeters({
  database,
  local,
  factor,
  hashOf,
  sweepMs = 60_000,
}: PostgresMetersParts): Meters {
  const limits = scaledLimits(factor);
  /**
   * For each refused call: until when the refusal is repeated without a query (`cachedUntil`), and when the call would be allowed (`ends`). Times are
   * on the clock of this process.
   */
  const refusals = new Map<string, { readonly cachedUntil: number; readonly ends: number }>();
  let willSweep = false;
  /** Deletes recovered rows after a while. Repeats this until no row is left, so that the hash of the last visitor's address is deleted, too. */
  const sweepLater = (): void => {
    if (willSweep) return;
    willSweep = true;
    const sweep = async (): Promise<void> => {
      await database.all(`DELETE FROM meter WHERE earned < ${now}`).catch(() => undefined); // if this fails, the next sweep deletes the rows
      const left = await database.get("SELECT 1 AS left FROM meter LIMIT 1").catch(() => ({}));
      willSweep = false;
      if (left) sweepLater();
    };
    setTimeout(() => void sweep(), sweepMs).unref();
  };
  const costOf = (name: MeterName): { readonly periodMs: number; readonly msPerUnit: number } => {
    const periodMs = limits[name].seconds * 1000;
    return { periodMs, msPerUnit: periodMs / limits[name].count };
  };
  const shareOf = (name: MeterName, row: Row | undefined): number =>
    row ? Math.min(1, Math.max(0, numberIn(row, "pending")) / costOf(name).periodMs) : 0;
  const refuse = (of: string, milliseconds: number): number => {
    if (refusals.size >= maxCachedRefusals) refusals.clear();
    const at = performance.now();
    refusals.set(of, { cachedUntil: at + refusalCacheMs, ends: at + milliseconds });
    return secondsOf(milliseconds);
  };
  return {
    takeLocally: local.takeLocally,
    async take(name, key, amount = 1) {
      const of = `${name} ${amount} ${key}`;
      const refused = refusals.get(of);
      if (refused && performance.now() < refused.cachedUntil) return secondsOf(refused.ends - performance.now());
      sweepLater();
      const { periodMs, msPerUnit } = costOf(name);
      const [hash, cost] = [hashOf(key), amount * msPerUnit];
      const row = await database.get(take, ...[name, hash, cost], ...[cost, cost, periodMs], ...[name, hash]);
      const [taken, pending] = row ? [numberIn(row, "taken"), numberIn(row, "pending")] : [0, 0];
      if (taken === 0) return refuse(of, pending + cost - periodMs);
      refusals.delete(of);
      return 0;
    },
    give(name, key, amount) {
      refusals.clear();
      const { msPerUnit } = costOf(name);
      const given = database.all(
        "UPDATE meter SET earned = earned - ?::float8 WHERE name = ? AND key = ?",
        ...[amount * msPerUnit, name, hashOf(key)],
      );
      given.catch(() => undefined); // if this fails, the limit still recovers with time
    },
    async used(name, key) {
      const row = await database.get(
        `SELECT earned - ${now} AS pending FROM meter WHERE name = ? AND key = ?`,
        ...[name, hashOf(key)],
      );
      return shareOf(name, row);
    },
    async highestUsage(name) {
      const sql = `SELECT earned - ${now} AS pending FROM meter WHERE name = ? ORDER BY earned DESC LIMIT 1`;
      return shareOf(name, await database.get(sql, name));
    },
  };
}

/** How long to wait, in whole seconds, but at least one. */
const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
