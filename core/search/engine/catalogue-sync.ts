import type { ChangedJob, JobStore, NumberedChange } from "../../jobs/job-store.ts";
import type { Site } from "../../site/site.ts";
import { documentOf, type SearchDocument } from "../index/document.ts";
import { createSegmentWriter } from "../index/segment-writer.ts";
import type { Snapshot } from "../index/snapshot.ts";
import type { SearchIndex } from "./search-index.ts";

/** The part of the catalogue that the index reads. */
export type IndexedCatalogue = Pick<JobStore, "lastChange" | "changesAfter" | "hasChanges">;

/** What a catalogue sync is created with. */
export interface CatalogueSyncOptions {
  readonly index: SearchIndex;
  readonly catalogue: IndexedCatalogue;
  readonly site: Site;
  /** Lets other work of the thread run first. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Called after the index was rebuilt because the catalogue was rolled back to an earlier state. */
  readonly onRollback: () => void;
}

/** Keeps an index up to date with the catalogue. */
export interface CatalogueSync {
  /** Returns the number of the last change in the index; 0 while the index is being rebuilt after a rollback of the catalogue. */
  seen(): number;
  /**
   * Applies pending changes. If there are few, waits until they are applied. If there are many, waits only until the index has enough openings for
   * some pages, and applies the rest in the background. The first visitors of a new catalogue therefore do not see an empty site (trust P 223). After
   * a rollback of the catalogue, the index is rebuilt in the same way.
   */
  sync(): Promise<void>;
  /**
   * Does the same as `sync`. Also detects a rollback that `sync` does not see, because the last change of the catalogue has the same number as
   * before.
   */
  verify(): Promise<void>;
  /** Replaces the index with a snapshot, and applies the changes that were made since. */
  loadSnapshot(snapshot: Snapshot): Promise<void>;
  /** Rebuilds the index from the catalogue. The old index answers until that is done. */
  rebuild(progress?: (done: number) => void): Promise<void>;
}

/**
 * How many changes are read from the catalogue at once. If more changes than this are pending, searches do not wait for them, unless the index holds
 * fewer openings than this.
 */
const batchSize = 250;

/** How many of the last changes are remembered, to check whether the catalogue still has them. */
const maxRemembered = 32;

/** The maximum number of segments. While there are more, the next changes wait until segments are merged. */
const maxSegments = 64;

/** Whether an opening belongs in the index. */
export const isSearchable = ({ job, state }: Pick<ChangedJob, "job" | "state">): boolean =>
  state === "open" && !job.unlisted;

/** Creates a sync that has not seen any change yet. */
export function createCatalogueSync(options: CatalogueSyncOptions): CatalogueSync {
  const { index, catalogue, site, yieldToEventLoop, onRollback } = options;
  let seen = 0;
  let remembered: readonly NumberedChange[] = [];
  /** Whether the index has changes that the catalogue no longer has. */
  let isAhead = false;
  let busy: Promise<void> | undefined;
  let tidying: Promise<void> | undefined;
  /** Callers that wait until the index has enough openings. */
  const waiting: (() => void)[] = [];
  const documents = (jobs: readonly ChangedJob[]): SearchDocument[] =>
    jobs.filter(isSearchable).map(({ job }) => documentOf(job, site));

  /** Merges small segments while changes and searches go on. */
  const tidy = (): Promise<void> => {
    tidying ??= (async () => {
      for (const _ of index.tidy()) await yieldToEventLoop();
    })()
      .catch(() => undefined) // unmerged segments work, too; the next change tries again
      .finally(() => {
        tidying = undefined;
      });
    return tidying;
  };
  const remember = (jobs: readonly ChangedJob[]): void => {
    remembered = [...remembered, ...jobs.map(({ job, change }) => ({ id: job.id, change }))].slice(-maxRemembered);
  };
  const wasRolledBack = async (): Promise<boolean> => !(await catalogue.hasChanges(remembered));
  const applyChanges = async (jobs: readonly ChangedJob[]): Promise<void> => {
    const remove = jobs.filter((job) => !isSearchable(job)).map(({ job }) => job.id);
    for (const _ of index.update({ put: documents(jobs), remove })) await yieldToEventLoop();
    seen = jobs.at(-1)?.change ?? seen;
    remember(jobs);
    if (!isNearlyEmpty()) for (const resume of waiting.splice(0)) resume();
    void tidy();
    while (tidying && index.segments().length > maxSegments) await yieldToEventLoop();
  };
  const catchUp = async (): Promise<void> => {
    isAhead ||= await wasRolledBack();
    while (!isAhead) {
      const jobs = await catalogue.changesAfter(seen, batchSize);
      if (jobs.length === 0) return;
      await applyChanges(jobs);
    }
  };
  const rebuild = async (progress?: (done: number) => void): Promise<void> => {
    const until = await catalogue.lastChange(); // later changes have larger numbers and are applied afterwards
    const writer = createSegmentWriter();
    let [at, last]: [number, readonly ChangedJob[]] = [0, []];
    for (;;) {
      const jobs = (await catalogue.changesAfter(at, batchSize)).filter(({ change }) => change <= until);
      if (jobs.length === 0) break;
      for (const document of documents(jobs)) writer.add(document);
      at = jobs.at(-1)?.change ?? at;
      last = jobs;
      progress?.(writer.size);
      await yieldToEventLoop();
    }
    for (const _ of index.replace(writer)) await yieldToEventLoop();
    [seen, remembered, isAhead] = [until, [], false];
    remember(last);
    await catchUp();
  };
  /** Whether so few openings are indexed that a search should wait for the run that is filling the index. */
  const isNearlyEmpty = (): boolean => index.size() < batchSize;
  const untilFilled = (run: Promise<void>): Promise<void> =>
    Promise.race([run, new Promise<void>((resolve) => waiting.push(resolve))]);
  const exclusively = (work: () => Promise<void>): Promise<void> => {
    const before = busy?.catch(() => undefined) ?? Promise.resolve();
    const run = before.then(work).finally(() => {
      if (busy === run) busy = undefined;
      for (const resume of waiting.splice(0)) resume();
    });
    busy = run;
    return run;
  };

  const inBackground = async (run: Promise<void>): Promise<void> => {
    run.catch(() => undefined); // the next sync reports the error
    if (isNearlyEmpty()) await untilFilled(run);
  };
  const sync = async (thoroughly: boolean): Promise<void> => {
    if (busy) return isNearlyEmpty() ? untilFilled(busy) : undefined;
    const before = seen;
    const last = await catalogue.lastChange();
    const isOther = last < before || (thoroughly && last === before && (await wasRolledBack()));
    if (isOther && before === seen) isAhead = true;
    if (isAhead) return busy ? undefined : inBackground(exclusively(rebuild).then(onRollback));
    if (last <= seen) return;
    const run = exclusively(catchUp);
    if (last - seen > batchSize) return inBackground(run);
    await run;
    if (isAhead) await sync(false);
  };

  return {
    seen: () => (isAhead ? 0 : seen),
    sync: () => sync(false),
    verify: () => sync(true),
    loadSnapshot: (snapshot) =>
      exclusively(async () => {
        index.load(snapshot.segments);
        [seen, remembered, isAhead] = [snapshot.seen, [], false];
        const latest = await catalogue.changesAfter(Math.max(0, seen - maxRemembered), maxRemembered);
        remember(latest.filter(({ change }) => change <= seen));
        await catchUp();
      }),
    rebuild: (progress) => exclusively(() => rebuild(progress)),
  };
}
