import { createDiskSnapshotStore } from "#adapters/disk/snapshot-store.ts";
import { createFileJudge } from "#adapters/files/file-judge.ts";
import { once } from "#core/duties/once.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import type { Knowledge } from "#core/search/query/knowledge.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import type { Site } from "#core/site/site.ts";
import { openSiteCards } from "#server/compose/cards.ts";
import type { Threads } from "#server/compose/threads.ts";
import type { Config } from "#server/settings/config.ts";

const known = new Map<string, Knowledge>();

/** What searches know about a site, cached for all tests of a process. */
function knownOf({ cities, companies, taxonomy, synonyms, commonWords }: Site): Knowledge {
  const key = JSON.stringify([cities, companies, taxonomy, synonyms]);
  const knowledge = known.get(key) ?? knowledgeOf({ cities, companies, taxonomy, synonyms, commonWords });
  known.set(key, knowledge);
  return knowledge;
}

/** Runs the search, the cards and the file judge in the test's own thread, which saves the time to start threads. */
export const withoutThreads: Threads = {
  search: createSameThreadEngine,
  cards: ({ SITE_DIR }) => {
    const opened = once(() => openSiteCards(SITE_DIR));
    return { draw: async (card) => (await opened()).draw(card), close: async () => undefined };
  },
  judge: (_config, files) => ({ ...createFileJudge(files), close: async () => undefined }),
};

/** A search in the test's own thread, created on first use. */
export function createSameThreadEngine(
  { DATA_DIR }: Pick<Config, "DATA_DIR">,
  catalogue: JobStore,
  site: Site,
): SearchEngine {
  let made: SearchEngine | undefined;
  const engine = (): SearchEngine => {
    made ??= createMemoryEngine({
      catalogue,
      site,
      knowledge: knownOf(site),
      snapshots: createDiskSnapshotStore({
        file: `${DATA_DIR}/search.index`,
        sourceId: async () => site.brand.productKey,
      }),
      yieldToEventLoop: async () => undefined,
      clock: () => performance.now(),
    });
    return made;
  };
  return {
    search: (request) => engine().search(request),
    suggest: (request) => engine().suggest(request),
    news: (request) => engine().news(request),
    seen: () => engine().seen(),
    ready: () => engine().ready(),
    reindex: (progress) => engine().reindex(progress),
    keep: async () => made?.keep(),
    close: async () => made?.close(),
  };
}
