import type { ChangedJob, JobStore, NumberedChange } from "../../jobs/job-store.ts";
import type { Site } from "../../site/site.ts";
import { documentOf, type SearchDocument } from "../index/document.ts";
import { createSegmentWriter } from "../index/segment-writer.ts";
import type { Snapshot } from "../index/snapshot.ts";
import type { SearchIndex } from "./search-index.ts";

/** What an index needs of a catalogue. */
export type IndexedCatalogue = Pick<JobStore, "lastChange" | "changesAfter" | "hasChanges">;

/** What a catalogue sync works on. */
export interface CatalogueSyncOptions {
  readonly index: SearchIndex;
  readonly catalogue: IndexedCatalogue;
  readonly site: Site;
  /** Lets the thread's other work run first. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Called when the index was rebuilt because the catalogue had gone back to an earlier time. */
  readonly onReturned: () => void;
}

/** Keeps an index up to date with the catalogue. */
export interface CatalogueSync {
  /** The number of the last change in the index; 0 while it is rebuilt because the catalogue has gone back to an earlier time. */
  seen(): number;
  /**
   * Applies pending changes, and waits for them if they are few. Of many it waits for as much as fills some pages, as the first visitors of
   * a new catalogue would see an empty site (trust P 223), and returns while the rest is still being applied. Where the catalogue has gone back to
   * an earlier time, it is rebuilt in the same way.
   */
  sync(): Promise<void>;
  /** As `sync`; sees also that a catalogue went back whose last change has the same number again. */
  verify(): Promise<void>;
  /** Replaces the index with a snapshot and applies what has changed since. */
  replaceBy(snapshot: Snapshot): Promise<void>;
  /** Rebuilds the index from the catalogue. The old one answers until that is done. */
  rebuild(progress?: (done: number) => void): Promise<void>;
}

/** Openings read at once; also the most a search waits for. */
const batch = 250;

/** So many of the last changes are remembered, to see whether the catalogue still has them. */
const mostRemembered = 32;

/** With more segments than this, changes wait for merges. */
const mostSegments = 64;

const isSearched = ({ job, state }: ChangedJob): boolean => state === "open" && !job.unlisted;

/** Creates a sync that has not seen any change yet. */
export function createCatalogueSync(options: CatalogueSyncOptions): CatalogueSync {
  const { index, catalogue, site, yieldToEventLoop, onReturned } = options;
  let seen = 0;
  let remembered: readonly NumberedChange[] = [];
  /** The index has changes that the catalogue has no more. */
  let isAhead = false;
  let busy: Promise<void> | undefined;
  let tidying: Promise<void> | undefined;
  /** Who waits until the index is not small any more. */
  const waiting: (() => void)[] = [];
  const documents = (jobs: readonly ChangedJob[]): SearchDocument[] =>
    jobs.filter(isSearched).map(({ job }) => documentOf(job, site));

  /** Merges small segments while changes and searches go on. */
  const tidy = (): Promise<void> => {
    tidying ??= (async () => {
      for (const _ of index.tidy()) await yieldToEventLoop();
    })()
      .catch(() => undefined) // unmerged segments work too, and the next change tries again
      .finally(() => {
        tidying = undefined;
      });
    return tidying;
  };
  const remember = (jobs: readonly ChangedJob[]): void => {
    remembered = [...remembered, ...jobs.map(({ job, change }) => ({ id: job.id, change }))].slice(-mostRemembered);
  };
  const wentBack = async (): Promise<boolean> => !(await catalogue.hasChanges(remembered));
  const takeIn = async (jobs: readonly ChangedJob[]): Promise<void> => {
    const remove = jobs.filter((job) => !isSearched(job)).map(({ job }) => job.id);
    for (const _ of index.update({ put: documents(jobs), remove })) await yieldToEventLoop();
    seen = jobs.at(-1)?.change ?? seen;
    remember(jobs);
    if (!isSmall()) for (const tell of waiting.splice(0)) tell();
    void tidy();
    while (tidying && index.segments().length > mostSegments) await yieldToEventLoop();
  };
  const catchUp = async (): Promise<void> => {
    isAhead ||= await wentBack();
    while (!isAhead) {
      const jobs = await catalogue.changesAfter(seen, batch);
      if (jobs.length === 0) return;
      await takeIn(jobs);
    }
  };
  const rebuild = async (progress?: (done: number) => void): Promise<void> => {
    const until = await catalogue.lastChange(); // later changes have larger numbers and are applied afterwards
    const writer = createSegmentWriter();
    let [at, last]: [number, readonly ChangedJob[]] = [0, []];
    for (;;) {
      const jobs = (await catalogue.changesAfter(at, batch)).filter(({ change }) => change <= until);
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
  /** Then what is pending is most of what there is. */
  const isSmall = (): boolean => index.size() < batch;
  const untilMuchIsThere = (run: Promise<void>): Promise<void> =>
    Promise.race([run, new Promise<void>((resolve) => waiting.push(resolve))]);
  const alone = (work: () => Promise<void>): Promise<void> => {
    const before = busy?.catch(() => undefined) ?? Promise.resolve();
    const run = before.then(work).finally(() => {
      if (busy === run) busy = undefined;
      for (const tell of waiting.splice(0)) tell();
    });
    busy = run;
    return run;
  };

  const inBackground = async (run: Promise<void>): Promise<void> => {
    run.catch(() => undefined); // the next sync reports it
    if (isSmall()) await untilMuchIsThere(run);
  };
  const sync = async (thoroughly: boolean): Promise<void> => {
    if (busy) return isSmall() ? untilMuchIsThere(busy) : undefined;
    const before = seen;
    const last = await catalogue.lastChange();
    const isOther = last < before || (thoroughly && last === before && (await wentBack()));
    if (isOther && before === seen) isAhead = true;
    if (isAhead) return busy ? undefined : inBackground(alone(rebuild).then(onReturned));
    if (last <= seen) return;
    const run = alone(catchUp);
    if (last - seen > batch) return inBackground(run);
    await run;
    if (isAhead) await sync(false);
  };

  return {
    seen: () => (isAhead ? 0 : seen),
    sync: () => sync(false),
    verify: () => sync(true),
    replaceBy: (snapshot) =>
      alone(async () => {
        index.load(snapshot.segments);
        [seen, remembered, isAhead] = [snapshot.seen, [], false];
        const latest = await catalogue.changesAfter(Math.max(0, seen - mostRemembered), mostRemembered);
        remember(latest.filter(({ change }) => change <= seen));
        await catchUp();
      }),
    rebuild: (progress) => alone(() => rebuild(progress)),
  };
}
