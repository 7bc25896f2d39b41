import type { Site } from "../../site/site.ts";
import { dayNumber } from "../index/segment.ts";
import { bytesOf } from "../index/segment-bytes.ts";
import type { SnapshotStore } from "../index/snapshot-store.ts";
import { type Knowledge, knowledgeOf } from "../query/knowledge.ts";
import { createCatalogueSync, type IndexedCatalogue } from "./catalogue-sync.ts";
import type { SearchAnswer, SearchRequest } from "./search.ts";
import type { EngineState, SearchEngine, SuggestRequest } from "./search-engine.ts";
import { createSearchIndex } from "./search-index.ts";
import { noSuggestions, suggestIn } from "./suggest.ts";

/** What the engine works on. */
export interface MemoryEngineOptions {
  readonly catalogue: IndexedCatalogue;
  readonly site: Site;
  /** What is known about the site; derived from it if not given. */
  readonly knowledge?: Knowledge;
  readonly snapshots: SnapshotStore;
  readonly yieldToEventLoop: () => Promise<void>;
  /** A monotonic time in milliseconds, to measure durations. */
  readonly clock: () => number;
}

/** How often to look for another program's snapshot, in milliseconds. */
const lookEvery = 2000;

/** The engine inside the calling process: an index that follows the catalogue. */
export function createMemoryEngine(options: MemoryEngineOptions): SearchEngine {
  const { catalogue, site, snapshots, yieldToEventLoop, clock } = options;
  const index = createSearchIndex({ knowledge: options.knowledge ?? knowledgeOf(site), today: 0 });
  const catalogueSync = createCatalogueSync({
    ...{ index, catalogue, site, yieldToEventLoop },
    onReturned: () => {
      kept = "";
      keepSoon();
    },
  });
  let started: Promise<EngineState> | undefined;

  const state = (from: EngineState["from"], since: number): EngineState => ({
    openings: index.size(),
    bytes: index.segments().reduce((sum, live) => sum + bytesOf(live), 0),
    from,
    milliseconds: Math.round(clock() - since),
  });
  /** Of the index that is kept: the last change, and what it is made of. */
  let kept = "";
  let keeping: Promise<void> = Promise.resolve();
  const nameOf = async (seen: number): Promise<string> => `${seen} ${await snapshots.madeOf()}`;
  const keep = (): Promise<void> => {
    const run = keeping.then(async () => {
      const seen = catalogueSync.seen();
      const name = await nameOf(seen);
      if (name === kept) return;
      await snapshots.write({ seen, segments: index.segments() });
      kept = name;
    });
    keeping = run.catch(() => undefined);
    return run;
  };
  /** Whoever is not waited for only makes the next start slower where it fails. */
  const keepSoon = (): void => void keep().catch(() => undefined);
  const start = async (): Promise<EngineState> => {
    const since = clock();
    const found = await snapshots.read();
    if (found && found.seen <= (await catalogue.lastChange())) {
      kept = await nameOf(found.seen);
      await catalogueSync.replaceBy(found);
      return state("snapshot", since);
    }
    await catalogueSync.rebuild();
    keepSoon();
    return state("catalogue", since);
  };
  const ready = (): Promise<EngineState> => {
    started ??= start().catch((error: unknown) => {
      started = undefined; // the next call tries again
      throw error;
    });
    return started;
  };
  let looked = clock();
  /**
   * Loads a snapshot that another program has written, as `careers reindex` does. The current index answers until then.
   */
  const lookForAnother = async (): Promise<void> => {
    if (clock() - looked < lookEvery) return;
    looked = clock();
    if (catalogueSync.seen() === 0 || !(await snapshots.changed())) return; // what was written before the catalogue went back
    const found = await snapshots.read();
    if (!found || found.seen > (await catalogue.lastChange())) return;
    kept = await nameOf(found.seen);
    await catalogueSync.replaceBy(found);
  };
  const upToDate = async (): Promise<void> => {
    await ready();
    lookForAnother().catch(() => undefined); // on failure the current index goes on answering
    await catalogueSync.sync();
  };
  /** Countries may have different days, so each search sets its own, right before it asks. */
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
    async seen() {
      await ready();
      await catalogueSync.verify();
      return catalogueSync.seen();
    },
    async reindex(tell) {
      started ??= Promise.resolve(state("catalogue", clock())); // this rebuild counts as the start
      const since = clock();
      await catalogueSync.rebuild(tell);
      kept = "";
      await keep();
      return state("catalogue", since);
    },
    async keep() {
      if (catalogueSync.seen() === 0) return; // nobody waits for an index that is still being built
      const isTrue = await catalogueSync.verify().then(
        () => catalogueSync.seen() > 0,
        () => false, // the catalogue is away: the one kept before is caught up from
      );
      if (isTrue) await keep();
    },
    close: async () => undefined,
  };
}
