import { PorticoError } from "../errors.ts";
import type { JobStore } from "../jobs/job-store.ts";
import type { Moment } from "../time.ts";
import { type Losses, refusalOf } from "./losses.ts";
import { type ImportDiff, planImport } from "./plan.ts";
import type { PreparedImport } from "./prepare.ts";

export type { ImportDiff } from "./plan.ts";

/** How to import. */
export interface ImportOptions {
  /** The source whose openings the file replaces. */
  readonly source: string;
  /** Computes the changes without storing anything. */
  readonly dryRun: boolean;
  /** Imports the valid records although others are invalid; those are reported as skipped. */
  readonly skipBad: boolean;
  /** Allows taking away more than 30 % of what the source shows (trust I 121, P 220). */
  readonly force: boolean;
  /** The time recorded for the changes. */
  readonly at: Moment;
}

/** What became of an import: what it changed, or why nothing was changed and what it would have taken away. */
export type ImportOutcome = ImportDiff | { readonly refused: string; readonly losses: Losses };

/**
 * Makes a source's openings match a checked file, all or nothing; openings of other sources are never touched. Refuses
 * a file with problems, and one that would take too much away. Raises `invalid`, without changing anything, if an id
 * belongs to another source.
 */
export async function tryImport(
  store: JobStore,
  prepared: PreparedImport,
  { source, dryRun, skipBad, force, at }: ImportOptions,
): Promise<ImportOutcome> {
  const { length } = prepared.problems;
  if (length > 0 && !skipBad) {
    const invalid = length === 1 ? "1 record is invalid" : `${length} records are invalid`;
    return { refused: `${invalid}; nothing was imported`, losses: { closed: [], emptied: [], shortened: [] } };
  }
  const { put, diff, losses, open } = await planImport(store, prepared, source);
  const refused = force ? undefined : refusalOf(losses, open);
  if (refused) return { refused, losses };
  if (!dryRun) await store.apply({ source, put, close: diff.closed, at });
  return diff;
}

/** The same for who expects it to succeed: raises `invalid` where it is refused. */
export async function runImport(
  store: JobStore,
  prepared: PreparedImport,
  options: ImportOptions,
): Promise<ImportDiff> {
  const outcome = await tryImport(store, prepared, options);
  if ("refused" in outcome) throw new PorticoError("invalid", outcome.refused);
  return outcome;
}
