import { PorticoError } from "../errors.ts";
import type { JobId } from "../jobs/job-id.ts";
import type { JobFingerprint, JobStore } from "../jobs/job-store.ts";
import { type Losses, textLoss } from "./losses.ts";
import type { PreparedImport, PreparedJob, RecordProblem } from "./prepare.ts";

/** What an import does to the catalogue, by id. */
export interface ImportDiff {
  readonly added: readonly JobId[];
  readonly changed: readonly JobId[];
  readonly closed: readonly JobId[];
  readonly unchanged: readonly JobId[];
  readonly skipped: readonly RecordProblem[];
}

/** What an import would do; nothing is stored yet. */
export interface ImportPlan {
  readonly diff: ImportDiff;
  /** What to store. */
  readonly put: readonly PreparedJob[];
  readonly losses: Losses;
  /** How many openings of the source are open now. */
  readonly open: number;
}

/** Openings whose text is read at once for comparing. */
const batch = 500;

/**
 * Compares a checked file with a source's openings. Raises `invalid` if an id belongs to another source. Records with
 * problems are reported as skipped, and their openings stay as they are.
 */
export async function planImport(store: JobStore, prepared: PreparedImport, source: string): Promise<ImportPlan> {
  const ids = prepared.ready.map(({ job }) => job.id);
  const fingerprints = await store.fingerprints(source, ids);
  const known = new Map<string, JobFingerprint>(fingerprints.map((entry) => [entry.id, entry]));
  const { put, diff } = compare(prepared, known, source);
  const changed = put.filter(({ job }) => known.get(job.id)?.state === "open");
  const texts = await textLosses(store, changed);
  const open = fingerprints.filter((entry) => entry.source === source && entry.state === "open").length;
  return { put, diff, open, losses: { closed: diff.closed, ...texts } };
}

async function textLosses(
  store: Pick<JobStore, "getAll">,
  changed: readonly PreparedJob[],
): Promise<Omit<Losses, "closed">> {
  const lost: { emptied: JobId[]; shortened: JobId[] } = { emptied: [], shortened: [] };
  for (let from = 0; from < changed.length; from += batch) {
    const part = changed.slice(from, from + batch);
    const before = new Map((await store.getAll(part.map(({ job }) => job.id))).map(({ job }) => [job.id, job]));
    for (const { job } of part) {
      const old = before.get(job.id);
      const loss = old && textLoss(old, job);
      if (loss) lost[loss].push(job.id);
    }
  }
  return lost;
}

function compare(prepared: PreparedImport, known: ReadonlyMap<string, JobFingerprint>, source: string) {
  const put: PreparedJob[] = [];
  const added: JobId[] = [];
  const changed: JobId[] = [];
  const unchanged: JobId[] = [];
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
        reason: "closed by hand; they stay closed until careers jobs reopen",
      });
    } else if (before && before.state === "open" && before.hash === entry.hash) unchanged.push(entry.job.id);
    else {
      put.push(entry);
      (before ? changed : added).push(entry.job.id);
    }
  }
  const inFile = new Set<string>([
    ...prepared.ready.map(({ job }) => job.id),
    ...prepared.problems.map(({ id }) => id),
  ]);
  const closed = [...known.values()].filter(
    (entry) => entry.source === source && entry.state === "open" && !inFile.has(entry.id),
  );
  return { put, diff: { added, changed, closed: closed.map(({ id }) => id), unchanged, skipped } };
}
