import type { ChangedJob, JobStore, NumberedChange } from "../../jobs/job-store.ts";
import type { Site } from "../../site/site.ts";
import { documentOf, type SearchDocument } from "../index/document.ts";
import { createSegmentWriter } from "../index/segment-writer.ts";
import type { Snapshot } from "../index/snapshot.ts";
import type { SearchIndex } from "./search-index.ts";

/** The part of the catalogue that the index reads. */
export type IndexedCatalogue = Pick<JobStore, "lastChange" | "changesAfter" | "hasChanges">;

/** The options of a catalogue sync. */
export interface CatalogueSyncOptions {
  readonly index: SearchIndex;
  readonly catalogue: IndexedCatalogue;
  readonly site: Site;
  /** Resolves after other pending work of the thread has run. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Called after the index was rebuilt because the catalogue was rolled back to an earlier state. */
  readonly onRollback: () => void;
}

/** Keeps an index up to date with the catalogue. */
export interface CatalogueSync {
  /** Returns the number of the last change in the index; 0 while the index is being rebuilt after a rollback of the catalogue. */
  seen(): number;
  /**
   * Applies pending changes of the catalogue. If they are few, resolves after all of them. If they are many, resolves as soon as the index has
   * openings for some pages, and applies the rest in the background, so that the first visitors of a new site neither wait long nor see an empty site
   * (trust P 223). After a rollback of the catalogue, rebuilds the index in the same way.
   */
  sync(): Promise<void>;
  /**
   * Does the same as `sync`, and also detects a rollback after which the catalogue's last change happens to have the same number as before the
   * rollback.
   */
  verify(): Promise<void>;
  /** Replaces the content of the index with a snapshot, and applies the changes since the snapshot. */
  loadSnapshot(snapshot: Snapshot): Promise<void>;
  /**
   * Rebuilds the index from the catalogue. Searches use the old index until the new one is complete. `progress` gets the number of openings read so
   * far.
   */
  rebuild(progress?: (done: number) => void): Promise<void>;
}

/**
 * How many changes are read from the catalogue at once. If more changes than this are pending, searches do not wait for them, unless the index has
 * fewer openings than this number.
 */
const batchSize = 250;

/** The maximum number of recent changes that are remembered. If the catalogue does not have them any more, it was rolled back. */
const maxRemembered = 32;

/** The maximum number of segments. While there are more, no further changes are applied until segments are merged. */
const maxSegments = 64;

/** Whether the index should contain an opening: it contains all open openings that are not unlisted. */
export const isSearchable = ({ job, state }: Pick<ChangedJob, "job" | "state">): boolean =>
  state === "open" && !job.unlisted;

/** Creates a sync that has not read any change yet. */
export function createCatalogueSync(options: CatalogueSyncOptions): CatalogueSync {
  const { index, catalogue, site, yieldToEventLoop, onRollback } = options;
  let seen = 0;
  let remembered: readonly NumberedChange[] = [];
  /** Whether the index contains changes that the catalogue does not have any more, because the catalogue was rolled back. */
  let isAhead = false;
  let busy: Promise<void> | undefined;
  let tidying: Promise<void> | undefined;
  /** Resolves the promises of callers that wait until the index has enough openings. */
  const waiting: (() => void)[] = [];
  const documents = (jobs: readonly ChangedJob[]): SearchDocument[] =>
    jobs.filter(isSearchable).map(({ job }) => documentOf(job, site));

  /** Merges small segments in the background. */
  const tidy = (): Promise<void> => {
    tidying ??= (async () => {
      for (const _ of index.tidy()) await yieldToEventLoop();
    })()
      .catch(() => undefined) // the index also works without the merge, and the next change tries again
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
    const until = await catalogue.lastChange(); // changes made during the rebuild have larger numbers, and are applied afterwards
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
  /** Whether the index has so few openings that a search should wait for the update in progress. */
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
    run.catch(() => undefined); // the next sync raises the error again
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
