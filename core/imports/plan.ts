import { PorticoError } from "../errors.ts";
import type { JobId } from "../jobs/job-id.ts";
import type { JobFingerprint, JobStore } from "../jobs/job-store.ts";
import { type ChangedOpening, compareOpenings } from "./compare.ts";
import { type ChangeLoss, type Losses, lossOf } from "./losses.ts";
import { batchSize } from "./opening-identity.ts";
import type { RecordProblem } from "./prepare.ts";
import type { SpooledImport } from "./spool.ts";

/** What an import does to the catalogue, as ids of openings. */
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
  /** The ids of the openings to store. */
  readonly put: readonly JobId[];
  readonly losses: Losses;
  /** The changed fields of the first `maxListed` changed openings. */
  readonly changes: readonly ChangedOpening[];
  /** How many openings of the source are open now. */
  readonly open: number;
}

/** A source, and its relations to other sources. */
export interface SourceRelations {
  readonly source: string;
  /** Sources whose openings `source` takes over (`movedFrom`). `source` itself is one of them if the ids of its openings have changed. */
  readonly takesFrom?: readonly string[];
  /** Sources that took over openings of `source`. An import of `source` skips these openings. */
  readonly takenOverBy?: readonly string[];
  /** The other sources that are fetched automatically. A new id that begins with the name of one of them belongs to that source. */
  readonly others?: readonly string[];
}

/** The maximum number of changed openings whose changed fields a plan lists. */
const maxListed = 200;

/**
 * Compares a checked feed with a source's openings. Raises `invalid` if an id belongs to another source. Records with problems are reported as
 * skipped, and the stored openings that have the same ids remain unchanged.
 */
export async function planImport(
  store: JobStore,
  prepared: SpooledImport,
  planning: SourceRelations,
): Promise<ImportPlan> {
  const { source } = planning;
  const fingerprints = await store.fingerprints(
    source,
    prepared.ready.map(({ id }) => id),
  );
  const known = new Map<string, JobFingerprint>(fingerprints.map((entry) => [entry.id, entry]));
  const { put, diff } = compare(prepared, known, planning);
  const changed = put.filter((id) => known.get(id)?.state === "open");
  const { losses, changes } = await readChanged(store, prepared, changed);
  const open = fingerprints.filter((entry) => entry.source === source && entry.state === "open").length;
  return { put, diff, open, changes, losses: { ...losses, closed: diff.closed } };
}

/** Compares changed openings with their old versions, in batches. */
async function readChanged(store: Pick<JobStore, "getAll">, prepared: SpooledImport, changed: readonly JobId[]) {
  const losses: Record<ChangeLoss, JobId[]> = { emptied: [], shortened: [], stripped: [] };
  const changes: ChangedOpening[] = [];
  for (let from = 0; from < changed.length; from += batchSize) {
    const ids = changed.slice(from, from + batchSize);
    const before = new Map((await store.getAll(ids)).map(({ job }) => [job.id, job]));
    for await (const { job } of prepared.read(ids)) {
      const old = before.get(job.id);
      if (!old) continue;
      const loss = lossOf(old, job);
      if (loss) losses[loss].push(job.id);
      if (changes.length < maxListed) changes.push(compareOpenings(old, job));
    }
  }
  return { losses, changes };
}

function compare(prepared: SpooledImport, known: ReadonlyMap<string, JobFingerprint>, planning: SourceRelations) {
  const { source, takesFrom = [], takenOverBy = [] } = planning;
  const put: JobId[] = [];
  const added: JobId[] = [];
  const changed: JobId[] = [];
  const unchanged: JobId[] = [];
  const skipped: RecordProblem[] = [...prepared.skipped, ...prepared.problems];
  for (const { id, hash } of prepared.ready) {
    const before = known.get(id);
    const isForeign = before !== undefined && before.source !== source;
    if (isForeign && takenOverBy.includes(before.source)) {
      const reason = `it now comes from the source ${before.source}`;
      skipped.push({ where: "", id, message: reason, reason });
    } else if (before?.closedByHand) {
      skipped.push({
        where: "",
        id,
        message: `closed by hand; it stays closed until "careers jobs reopen ${id}"`,
        reason: "closed by hand; they stay closed until careers jobs reopen",
      });
    } else if (isForeign && !takesFrom.includes(before.source)) {
      throw new PorticoError("invalid", `${id} belongs to the source ${before.source}; nothing was imported`);
    } else if (!before && ownerOf(id, planning) !== source) {
      const owner = ownerOf(id, planning);
      throw new PorticoError(
        "invalid",
        `ids that begin with ${owner}- belong to the source ${owner}: ${id}; nothing was imported`,
      );
    } else if (before && !isForeign && before.state === "open" && before.hash === hash) unchanged.push(id);
    else {
      put.push(id);
      (before ? changed : added).push(id);
    }
  }
  const inFile = new Set<string>([...prepared.ready.map(({ id }) => id), ...prepared.problems.map(({ id }) => id)]);
  const closed = [...known.values()].filter(
    (entry) => entry.source === source && entry.state === "open" && !inFile.has(entry.id),
  );
  return { put, diff: { added, changed, closed: closed.map(({ id }) => id), unchanged, skipped } };
}

/**
 * Returns the source to which a new id belongs: the one whose name, followed by `-`, is the beginning of the id; the longest such name if there are
 * several; the importing source if there is none. Without this rule, another source could take the id first, and the feed of the right source would
 * then be refused.
 */
const ownerOf = (id: JobId, { source, others = [], takesFrom = [] }: SourceRelations): string =>
  [source, ...others.filter((name) => !takesFrom.includes(name))]
    .filter((name) => id.startsWith(`${name}-`))
    .sort((a, b) => b.length - a.length)[0] ?? source;
