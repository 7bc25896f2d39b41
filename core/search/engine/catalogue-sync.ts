import type { ChangedJob, JobStore } from "../../jobs/job-store.ts";
import type { Site } from "../../site/site.ts";
import { documentOf, type SearchDocument } from "../index/document.ts";
import { createSegmentWriter } from "../index/segment-writer.ts";
import type { Snapshot } from "../index/snapshot.ts";
import type { SearchIndex } from "./search-index.ts";

type Catalogue = Pick<JobStore, "lastChange" | "changesAfter">;

/** What a catalogue sync works on. */
export interface CatalogueSyncOptions {
  readonly index: SearchIndex;
  readonly catalogue: Catalogue;
  readonly site: Site;
  /** Lets the thread's other work run first. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Keeps an index up to date with the catalogue. */
export interface CatalogueSync {
  /** The number of the last change in the index. */
  seen(): number;
  /**
   * Applies pending changes, and waits for them if they are few. Of many it waits for as much as fills some pages, as the first visitors of
   * a new catalogue would see an empty site (trust P 223), and returns while the rest is still being applied.
   */
  sync(): Promise<void>;
  /** Replaces the index with a snapshot and applies what has changed since. */
  replaceBy(snapshot: Snapshot): Promise<void>;
  /** Rebuilds the index from the catalogue. The old one answers until that is done. */
  rebuild(progress?: (done: number) => void): Promise<void>;
}

/** Openings read at once; also the most a search waits for. */
const batch = 250;

/** With more segments than this, changes wait for merges. */
const mostSegments = 64;

const isSearched = ({ job, state }: ChangedJob): boolean => state === "open" && !job.unlisted;

/** Creates a sync that has not seen any change yet. */
export function createCatalogueSync({ index, catalogue, site, yieldToEventLoop }: CatalogueSyncOptions): CatalogueSync {
  let seen = 0;
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
  const takeIn = async (jobs: readonly ChangedJob[]): Promise<void> => {
    const remove = jobs.filter((job) => !isSearched(job)).map(({ job }) => job.id);
    for (const _ of index.update({ put: documents(jobs), remove })) await yieldToEventLoop();
    seen = jobs.at(-1)?.change ?? seen;
    if (!isSmall()) for (const tell of waiting.splice(0)) tell();
    void tidy();
    while (tidying && index.segments().length > mostSegments) await yieldToEventLoop();
  };
  const catchUp = async (): Promise<void> => {
    for (;;) {
      const jobs = await catalogue.changesAfter(seen, batch);
      if (jobs.length === 0) return;
      await takeIn(jobs);
    }
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

  return {
    seen: () => seen,
    async sync() {
      if (busy) return isSmall() ? untilMuchIsThere(busy) : undefined;
      const last = await catalogue.lastChange();
      if (last <= seen) return;
      const run = alone(catchUp);
      if (last - seen <= batch) return run;
      run.catch(() => undefined); // the next sync reports it
      if (isSmall()) await untilMuchIsThere(run);
    },
    replaceBy: (snapshot) =>
      alone(async () => {
        index.load(snapshot.segments);
        seen = snapshot.seen;
        await catchUp();
      }),
    rebuild: (progress) =>
      alone(async () => {
        const until = await catalogue.lastChange(); // later changes have larger numbers and are applied afterwards
        const writer = createSegmentWriter();
        let at = 0;
        for (;;) {
          const jobs = (await catalogue.changesAfter(at, batch)).filter(({ change }) => change <= until);
          if (jobs.length === 0) break;
          for (const document of documents(jobs)) writer.add(document);
          at = jobs.at(-1)?.change ?? at;
          progress?.(writer.size);
          await yieldToEventLoop();
        }
        for (const _ of index.replace(writer)) await yieldToEventLoop();
        seen = until;
        await catchUp();
      }),
  };
}
