import { loadOpenings } from "#adapters/disk/load-openings.ts";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { type Preparation, prepareImport } from "#core/imports/prepare.ts";
import { runImport } from "#core/imports/run.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { momentOf } from "#core/time/time.ts";

const demoSource = "demo";

/** Imports the openings of the demo into a new catalogue. */
export async function loadDemo(
  siteFolder: string,
  preparation: Preparation,
  jobStore: JobStore,
  now: Date,
): Promise<void> {
  const candidates = loadOpenings(siteFolder).flatMap(uncheckedNativeJobs);
  const prepared = prepareImport(candidates, preparation);
  await runImport(jobStore, prepared, {
    source: demoSource,
    dryRun: false,
    skipBad: false,
    allowLoss: false,
    at: momentOf(now),
  });
}
