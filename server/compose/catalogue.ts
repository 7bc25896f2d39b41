import { loadGazetteer } from "#adapters/disk/gazetteer.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { createTexHyphenator } from "#adapters/language/hyphenate.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { createSqlAnnouncements } from "#adapters/sql/announcements.ts";
import { createSqlOpeningList } from "#adapters/sql/opening-list.ts";
import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import { once } from "#core/duties/once.ts";
import { cacheJobs } from "#core/jobs/job-cache.ts";
import { createToday } from "#core/jobs/today.ts";
import { createTimedEngine } from "#core/search/engine/timed-engine.ts";
import { createSearchJobIndex } from "#core/search/results/job-index.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import type { BaseServices } from "./ground.ts";
import { announcersOf, jobIndexOf } from "./optional.ts";
import type { Threads } from "./threads.ts";

/** How many openings are cached for lists. With long texts they take some 10 MB. */
const maxCachedJobs = 1000;

/** Composes everything about openings: their store, their search, and their sources. */
export async function composeCatalogue(ground: BaseServices, threads: Threads) {
  const { config, site, sources, jobStore, catalogue, shared, metrics, now, hashOf } = ground;
  const searchEngine = createTimedEngine(shared?.search ?? threads.search(config, jobStore, site), metrics, () =>
    performance.now(),
  );
  const today = createToday(site, now);
  const local = createSearchJobIndex({
    engine: searchEngine,
    store: { ...jobStore, getAll: cacheJobs(jobStore, maxCachedJobs) },
    site,
    today: today.in,
  });
  const gazetteer = once(() => loadGazetteer(site.countries.map(({ code }) => code)));
  const preparation = { site, gazetteer, today: () => dayOf(momentOf(now())), cleanHtml, hashOf };
  const sourceStore = createSqlSourceStore(catalogue);
  // the demo is imported only into a new catalogue: in a used one, the import would reopen openings that an operator has closed
  if (site.brand.demo && !(await jobStore.hasEverStored())) {
    const { loadDemo } = await import("./demo.ts");
    await loadDemo(config.SITE_DIR, preparation, jobStore, now());
  }
  return {
    jobStore,
    searchEngine,
    today,
    preparation,
    sources,
    sourceStore,
    languageOfText,
    ...(await jobIndexOf(config, local)),
    hyphenate: createTexHyphenator(),
    openingList: createSqlOpeningList(catalogue),
    announcements: createSqlAnnouncements(catalogue),
    announcers: await announcersOf(config),
    /** Loads the parts that run sources. Relative paths are resolved against `folder`, by default the site folder. */
    async sourceParts(folder?: string) {
      const { sourcePartsOf } = await import("./sources.ts");
      return sourcePartsOf({ config, site, sources, jobStore, sourceStore, preparation, languageOfText, now }, folder);
    },
    /** Raises `unavailable` if no import may be started. */
    mayImport: threads.mayImport,
  };
}

export type Catalogue = Awaited<ReturnType<typeof composeCatalogue>>;
