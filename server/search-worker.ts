import { createHash } from "node:crypto";
import { workerData } from "node:worker_threads";
import * as v from "valibot";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createDiskSnapshotStore } from "#adapters/disk/snapshot-store.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { serveEngine, yieldToEventLoop } from "#adapters/thread/serve-engine.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";

/** The thread of the search: wires the index to the catalogue. */
const { catalogue, migrations, siteFolder, snapshot } = v.parse(
  v.object({ catalogue: v.string(), migrations: v.string(), siteFolder: v.string(), snapshot: v.string() }),
  workerData,
);
const site = loadSite(siteFolder);
const names = JSON.stringify([site.cities, site.companies]);

serveEngine(
  createMemoryEngine({
    catalogue: createSqlJobStore(openSqlite({ file: catalogue, migrations })),
    site,
    snapshots: createDiskSnapshotStore({ file: snapshot, site: createHash("sha256").update(names).digest("hex") }),
    yieldToEventLoop,
    clock: () => performance.now(),
  }),
);
