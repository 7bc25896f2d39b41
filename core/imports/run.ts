import { PorticoError } from "../errors.ts";
import type { JobStore, MovedOpening } from "../jobs/job-store.ts";
import type { Moment } from "../time/time.ts";
import type { ChangedOpening } from "./compare.ts";
import { type Losses, noLosses, refusalOfLosses } from "./losses.ts";
import { type ImportDiff, planImport, type SourceRelations } from "./plan.ts";
import type { PreparedImport } from "./prepare.ts";
import { type SpooledImport, spooledInMemory } from "./spool.ts";

export interface ImportOptions extends SourceRelations {
  /** Computes the changes without storing anything. */
  readonly dryRun: boolean;
  /** Imports the valid records even if others are invalid; invalid records are reported as skipped. */
  readonly skipBad: boolean;
  /** Allows removing more than 30 % of the source's visible openings (trust I 121, P 220). */
  readonly allowLoss: boolean;
  /** The time that is recorded for the changes. */
  readonly at: Moment;
  /**
   * Aliases for openings of the feed. If an opening moved to this source, its alias is the id that the feed gives to it. If an opening of the feed
   * continues a closed opening of another source, its alias is the id of that opening.
   */
  readonly moved?: readonly MovedOpening[];
  /** Openings that this import would close, with the ids under which they seem to come back. */
  readonly renumbered?: readonly MovedOpening[];
  /** Stops the import if it has not stored anything yet. */
  readonly signal?: AbortSignal;
}

/** Why an import was refused, and what it would have removed. If the import was refused because records are invalid, there are no losses. */
export interface RefusedImport {
  readonly refused: string;
  readonly losses: Losses;
}

/** What an import changed, or why it was refused. */
export type ImportOutcome = (ImportDiff & { readonly changes: readonly ChangedOpening[] }) | RefusedImport;

/**
 * Makes a source's openings match a checked feed, all or nothing; never touches openings of other sources. Refuses a feed with problems, and a feed
 * that would remove too much. Raises `invalid`, without changing anything, if an id belongs to another source.
 */
export async function tryImport(
  store: JobStore,
  prepared: SpooledImport,
  { dryRun, skipBad, allowLoss, at, moved = [], renumbered = [], signal, ...planning }: ImportOptions,
): Promise<ImportOutcome> {
  const { length } = prepared.problems;
  if (length > 0 && !skipBad) {
    const invalid = length === 1 ? "1 record is invalid" : `${length} records are invalid`;
    return { refused: `${invalid}; nothing was imported`, losses: noLosses };
  }
  const { put, diff, losses, open, changes } = await planImport(store, prepared, planning);
  const refused = allowLoss ? undefined : refusalOfLosses(losses, open, renumbered.length);
  if (refused) return { refused, losses };
  const change = { source: planning.source, put: prepared.read(put), close: diff.closed, at, moved };
  if (!dryRun) await store.apply({ ...change, ...(signal ? { signal } : {}) });
  return { ...diff, changes };
}

/** Does the same as `tryImport` for a feed in memory, but raises `invalid` if the feed is refused. */
export async function runImport(
  store: JobStore,
  prepared: PreparedImport,
  options: ImportOptions,
): Promise<ImportDiff> {
  const outcome = await tryImport(store, spooledInMemory(prepared), options);
  if ("refused" in outcome) throw new PorticoError("invalid", outcome.refused);
  const { changes: _, ...diff } = outcome;
  return diff;
}
