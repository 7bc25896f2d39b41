import { PorticoError } from "../errors.ts";
import type { JobFingerprint, JobStore } from "../jobs/job-store.ts";
import type { Moment } from "../time.ts";
import type { PreparedImport, PreparedJob, RecordProblem } from "./prepare.ts";

/** What an import does to the catalogue, by id. */
export interface ImportDiff {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly closed: readonly string[];
  readonly unchanged: readonly string[];
  readonly skipped: readonly RecordProblem[];
}

/** How to import. */
export interface ImportOptions {
  /** The source whose openings the file replaces. */
  readonly source: string;
  /** Computes the changes without storing anything. */
  readonly dryRun: boolean;
  /** Imports the valid records although others are invalid; those are reported as skipped. */
  readonly skipBad: boolean;
  /** Allows closing more than 30 % of the source's openings at once (trust I 121). */
  readonly force: boolean;
  /** The time recorded for the changes. */
  readonly at: Moment;
}

/** trust I 121 */
const largestLoss = 0.3;

/**
 * Makes a source's openings match a checked file, all or nothing; openings of other sources are never touched. Raises
 * `invalid`, without changing anything, if the file has problems, if an id belongs to another source, or if too many
 * openings would be closed.
 */
export async function runImport(
  store: JobStore,
  prepared: PreparedImport,
  options: ImportOptions,
): Promise<ImportDiff> {
  if (prepared.problems.length > 0 && !options.skipBad) {
    const { length } = prepared.problems;
    const invalid = length === 1 ? "1 record is invalid" : `${length} records are invalid`;
    throw new PorticoError("invalid", `${invalid}; nothing was imported`);
  }
  const known = new Map(
    (
      await store.fingerprints(
        options.source,
        prepared.ready.map(({ job }) => job.id),
      )
    ).map((entry) => [entry.id, entry]),
  );
  const { put, diff } = compare(prepared, known, options.source);
  const open = [...known.values()].filter((entry) => entry.source === options.source && entry.state === "open").length;
  if (!options.force && diff.closed.length > open * largestLoss) {
    throw new PorticoError(
      "invalid",
      `this would close ${diff.closed.length} of ${open} openings; nothing was imported (use --force to do it anyway)`,
    );
  }
  if (!options.dryRun) await store.apply({ source: options.source, put, close: diff.closed, at: options.at });
  return diff;
}

function compare(prepared: PreparedImport, known: ReadonlyMap<string, JobFingerprint>, source: string) {
  const put: PreparedJob[] = [];
  const added: string[] = [];
  const changed: string[] = [];
  const unchanged: string[] = [];
  const skipped: RecordProblem[] = [...prepared.skipped, ...prepared.problems];
  for (const entry of prepared.ready) {
    const before = known.get(entry.job.id);
    if (before && before.source !== source) {
      throw new PorticoError("invalid", `${entry.job.id} belongs to the source ${before.source}; nothing was imported`);
    }
    if (before?.closedByHand) {
      skipped.push({
        where: "",
        id: entry.job.id,
        message: `closed by hand; it stays closed until "careers jobs reopen ${entry.job.id}"`,
      });
    } else if (before && before.state === "open" && before.hash === entry.hash) unchanged.push(entry.job.id);
    else {
      put.push(entry);
      (before ? changed : added).push(entry.job.id);
    }
  }
  const inFile = new Set([...prepared.ready.map(({ job }) => job.id), ...prepared.problems.map(({ id }) => id)]);
  const closed = [...known.values()].filter(
    (entry) => entry.source === source && entry.state === "open" && !inFile.has(entry.id),
  );
  return { put, diff: { added, changed, closed: closed.map(({ id }) => id), unchanged, skipped } };
}
