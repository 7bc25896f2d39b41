import { createHash } from "node:crypto";
import { workerData } from "node:worker_threads";
import * as v from "valibot";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createDiskSnapshotStore } from "#adapters/disk/snapshot-store.ts";
import { serveEngine, yieldToEventLoop } from "#adapters/thread/search-engine.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import { bucketIn } from "#core/uploads/bucket-address.ts";
import { databaseSystemOf, openCatalogue } from "./databases.ts";
import { sharedSnapshots } from "./files.ts";

// The entry point of the thread with the search index.

const texts = {
  DATA_DIR: v.string(),
  DATABASE_URL: v.string(),
  DATABASE_REPLICA_URL: v.string(),
  FILES_URL: v.string(),
};
const { siteFolder, snapshot, ...where } = v.parse(
  v.object({ ...texts, siteFolder: v.string(), snapshot: v.string() }),
  workerData,
);
const site = loadSite(siteFolder);
const system = await databaseSystemOf(where);
const { catalogue, jobStore } = await openCatalogue({ ...where, DATABASE_CONNECTIONS: 4 });
const sourceId = async (): Promise<string> => {
  const names = JSON.stringify([site.cities, site.companies, await system.historyIdOf(catalogue)]);
  return createHash("sha256").update(names).digest("hex");
};
const sharing = { bucket: bucketIn(where.FILES_URL), areCataloguesShared: !system.isInFolder };
const own = createDiskSnapshotStore({ file: snapshot, sourceId });

serveEngine(
  createMemoryEngine({
    catalogue: jobStore,
    site,
    snapshots: await sharedSnapshots(sharing, { own, file: snapshot, sourceId }),
    yieldToEventLoop,
    clock: () => performance.now(),
  }),
);
