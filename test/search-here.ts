import { createDiskSnapshotStore } from "#adapters/disk/snapshot-store.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { createMemoryEngine } from "#core/search/memory-engine.ts";
import type { SearchEngine } from "#core/search/search-engine.ts";
import type { Site } from "#core/site/site.ts";
import type { Config } from "#server/config.ts";

/** The search in the test's own thread: the same engine, without the time that a thread takes to start. */
export const searchHere = ({ DATA_DIR }: Pick<Config, "DATA_DIR">, catalogue: JobStore, site: Site): SearchEngine =>
  createMemoryEngine({
    ...{ catalogue, site },
    snapshots: createDiskSnapshotStore({ file: `${DATA_DIR}/search.index`, site: site.brand.productKey }),
    breathe: async () => undefined,
    clock: () => performance.now(),
  });
