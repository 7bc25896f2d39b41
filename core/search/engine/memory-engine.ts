import type { Site } from "../../site/site.ts";
import { dayNumber } from "../index/segment.ts";
import { bytesOf } from "../index/segment-bytes.ts";
import type { SnapshotStore } from "../index/snapshot-store.ts";
import { type Knowledge, knowledgeOf } from "../query/knowledge.ts";
import { createCatalogueSync, type IndexedCatalogue } from "./catalogue-sync.ts";
import { type ChangedCatalogue, createNewsFinder } from "./news.ts";
import type { SearchAnswer, SearchRequest } from "./search.ts";
import type { EngineState, SearchEngine, SuggestRequest } from "./search-engine.ts";
import { createSearchIndex } from "./search-index.ts";
import { noSuggestions, suggestIn } from "./suggest.ts";

/** The options of a memory engine. */
export interface MemoryEngineOptions {
  readonly catalogue: IndexedCatalogue & ChangedCatalogue;
  readonly site: Site;
  /** Knowledge about words and names; derived from `site` if missing. */
  readonly knowledge?: Knowledge;
  readonly snapshots: SnapshotStore;
  readonly yieldToEventLoop: () => Promise<void>;
  /** Returns a monotonic time in milliseconds, to measure durations. */
  readonly clock: () => number;
}

/** How long, in milliseconds, the engine waits at least between two checks whether another program has written a snapshot. */
const snapshotCheckMs = 2000;

/** Creates an engine in the calling thread: an index that is kept up to date with the catalogue. */
export function createMemoryEngine(options: MemoryEngineOptions): SearchEngine {
  const { catalogue, site, snapshots, yieldToEventLoop, clock } = options;
  const index = createSearchIndex({ knowledge: options.knowledge ?? knowledgeOf(site), today: 0 });
  const catalogueSync = createCatalogueSync({
    index,
    catalogue,
    site,
    yieldToEventLoop,
    onRollback: () => {
      storedVersion = "";
      keepInBackground();
    },
  });
  const findNews = createNewsFinder({ index, catalogue, site, yieldToEventLoop });
  let started: Promise<EngineState> | undefined;

  const state = (from: EngineState["from"], since: number): EngineState => ({
    openings: index.size(),
    bytes: index.segments().reduce((sum, live) => sum + bytesOf(live), 0),
    from,
    milliseconds: Math.round(clock() - since),
  });
  /** Identifies the stored snapshot: the number of its last change, and the id of the site data and catalogue that it was made from. */
  let storedVersion = "";
  let lastKeep: Promise<void> = Promise.resolve();
  const versionOf = async (seen: number): Promise<string> => `${seen} ${await snapshots.sourceId()}`;
  const keep = (): Promise<void> => {
    const run = lastKeep.then(async () => {
      const seen = catalogueSync.seen();
      const version = await versionOf(seen);
      if (version === storedVersion) return;
      await snapshots.write({ seen, segments: index.segments() });
      storedVersion = version;
    });
    lastKeep = run.catch(() => undefined);
    return run;
  };
  /** Stores a snapshot in the background. Errors are ignored, because without a snapshot the next start is only slower. */
  const keepInBackground = (): void => void keep().catch(() => undefined);
  const start = async (): Promise<EngineState> => {
    const since = clock();
    const found = await snapshots.read();
    if (found && found.seen <= (await catalogue.lastChange())) {
      storedVersion = await versionOf(found.seen);
      await catalogueSync.loadSnapshot(found);
      return state("snapshot", since);
    }
    await catalogueSync.rebuild();
    keepInBackground();
    return state("catalogue", since);
  };
  const ready = (): Promise<EngineState> => {
    started ??= start().catch((error: unknown) => {
      started = undefined; // the next call tries again
      throw error;
    });
    return started;
  };
  let lastCheck = clock();
  /** Loads a snapshot that another program, such as `careers reindex`, has written. Searches use the current index until it is loaded. */
  const loadNewerSnapshot = async (): Promise<void> => {
    if (clock() - lastCheck < snapshotCheckMs) return;
    lastCheck = clock();
    if (catalogueSync.seen() === 0 || !(await snapshots.changed())) return; // 0: rebuilding after a rollback, which the snapshot may predate
    const found = await snapshots.read();
    if (!found || found.seen > (await catalogue.lastChange())) return;
    storedVersion = await versionOf(found.seen);
    await catalogueSync.loadSnapshot(found);
  };
  const upToDate = async (): Promise<void> => {
    await ready();
    loadNewerSnapshot().catch(() => undefined); // if loading fails, the current index stays in use
    await catalogueSync.sync();
  };
  /** Searches the openings that are listed on a day. Each search sets its own day, because the date differs between countries. */
  const searchOn = (today: string, request: SearchRequest): SearchAnswer => {
    index.setToday(dayNumber(today, 0));
    return index.search(request);
  };

  return {
    ready,
    async search(request) {
      await upToDate();
      return searchOn(request.today, request);
    },
    async suggest({ text, country, language, today }: SuggestRequest) {
      await upToDate();
      if (text.trim() === "") return noSuggestions;
      index.setToday(dayNumber(today, 0));
      return suggestIn(index.segments(), { text, country, language }, index.search);
    },
    async news(request) {
      await upToDate();
      return findNews(request);
    },
    async seen() {
      await ready();
      await catalogueSync.verify();
      return catalogueSync.seen();
    },
    async reindex(progress) {
      started ??= Promise.resolve(state("catalogue", clock())); // this rebuild replaces loading the index
      const since = clock();
      await catalogueSync.rebuild(progress);
      storedVersion = "";
      await keep();
      return state("catalogue", since);
    },
    async keep() {
      if (catalogueSync.seen() === 0) return; // the index is still being built
      const isCurrent = await catalogueSync.verify().then(
        () => catalogueSync.seen() > 0,
        () => false, // if the catalogue cannot be read, nothing is stored: the next start loads the earlier snapshot and catches up
      );
      if (isCurrent) await keep();
    },
    close: async () => undefined,
  };
}
