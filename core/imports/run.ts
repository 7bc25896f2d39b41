import { PorticoError } from "../errors.ts";
import type { JobStore, MovedOpening } from "../jobs/job-store.ts";
import type { Moment } from "../time/time.ts";
import type { ChangedOpening } from "./compare.ts";
import { type Losses, noLosses, refusalOf } from "./losses.ts";
import { type ImportDiff, type Planning, planImport } from "./plan.ts";
import type { PreparedImport } from "./prepare.ts";
import { inMemory, type SpooledImport } from "./spool.ts";

export type { ImportDiff } from "./plan.ts";

/** How to import. */
export interface ImportOptions extends Planning {
  /** Computes the changes without storing anything. */
  readonly dryRun: boolean;
  /** Imports the valid records although others are invalid; those are reported as skipped. */
  readonly skipBad: boolean;
  /** Allows taking away more than 30 % of what the source shows (trust I 121, P 220). */
  readonly force: boolean;
  /** The time recorded for the changes. */
  readonly at: Moment;
  /** Other ids of openings of the feed: those that it gives them, and those of closed ones of other sources that they go on with. */
  readonly moved?: readonly MovedOpening[];
  /** Ends the import before it has stored anything; later it changes nothing. */
  readonly signal?: AbortSignal;
}

/** What became of an import: what it changed, or why nothing was changed and what it would have taken away. */
export type ImportOutcome =
  | (ImportDiff & { readonly changes: readonly ChangedOpening[] })
  | { readonly refused: string; readonly losses: Losses };

/**
 * Makes a source's openings match a checked feed, all or nothing; openings of other sources are never touched. Refuses
 * a feed with problems, and one that would take too much away. Raises `invalid`, without changing anything, if an id
 * belongs to another source.
 */
export async function tryImport(
  store: JobStore,
  prepared: SpooledImport,
  { dryRun, skipBad, force, at, moved = [], signal, ...planning }: ImportOptions,
): Promise<ImportOutcome> {
  const { length } = prepared.problems;
  if (length > 0 && !skipBad) {
    const invalid = length === 1 ? "1 record is invalid" : `${length} records are invalid`;
    return { refused: `${invalid}; nothing was imported`, losses: noLosses };
  }
  const { put, diff, losses, open, changes } = await planImport(store, prepared, planning);
  const refused = force ? undefined : refusalOf(losses, open);
  if (refused) return { refused, losses };
  const change = { source: planning.source, put: prepared.read(put), close: diff.closed, at, moved };
  if (!dryRun) await store.apply({ ...change, ...(signal ? { signal } : {}) });
  return { ...diff, changes };
}

/** The same for a feed in memory that is expected to succeed: raises `invalid` where it is refused. */
export async function runImport(
  store: JobStore,
  prepared: PreparedImport,
  options: ImportOptions,
): Promise<ImportDiff> {
  const outcome = await tryImport(store, inMemory(prepared), options);
  if ("refused" in outcome) throw new PorticoError("invalid", outcome.refused);
  const { changes: _, ...diff } = outcome;
  return diff;
}
