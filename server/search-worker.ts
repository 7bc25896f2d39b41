import { createHash } from "node:crypto";
import { workerData } from "node:worker_threads";
import * as v from "valibot";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createDiskSnapshotStore } from "#adapters/disk/snapshot-store.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { serveEngine, yieldToEventLoop } from "#adapters/thread/serve-engine.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import { openDatabase } from "./compose-databases.ts";

/** The thread of the search: wires the index to the catalogue. */
const { siteFolder, snapshot, ...where } = v.parse(
  v.object({ DATA_DIR: v.string(), DATABASE_URL: v.string(), siteFolder: v.string(), snapshot: v.string() }),
  workerData,
);
const site = loadSite(siteFolder);
const names = JSON.stringify([site.cities, site.companies]);

serveEngine(
  createMemoryEngine({
    catalogue: createSqlJobStore(await openDatabase({ ...where, DATABASE_CONNECTIONS: 4 }, "catalogue")),
    site,
    snapshots: createDiskSnapshotStore({ file: snapshot, site: createHash("sha256").update(names).digest("hex") }),
    yieldToEventLoop,
    clock: () => performance.now(),
  }),
);
