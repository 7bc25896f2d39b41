import type { JobStore } from "#core/jobs/job-store.ts";
import { createMemoryEngine } from "#core/search/memory-engine.ts";
import type { SearchEngine } from "#core/search/search-engine.ts";
import { noSnapshots } from "#core/search/snapshot-store.ts";
import type { Site } from "#core/site/site.ts";

/** The search in the test's own thread: the same engine, without the time that a thread takes to start. */
export const searchHere = (_config: unknown, catalogue: JobStore, site: Site): SearchEngine =>
  createMemoryEngine({
    ...{ catalogue, site, snapshots: noSnapshots },
    breathe: async () => undefined,
    clock: () => performance.now(),
  });
