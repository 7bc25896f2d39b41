import { loadOpenings } from "#adapters/disk/load-openings.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { native } from "#core/imports/native.ts";
import { type Preparation, prepareImport } from "#core/imports/prepare.ts";
import { runImport } from "#core/imports/run.ts";
import type { JobStore } from "#core/jobs/job-store.ts";

const demoSource = "demo";

/** Brings the demo's own openings into a new catalogue. */
export async function loadDemo(
  siteFolder: string,
  preparation: Preparation,
  jobStore: JobStore,
  now: Date,
): Promise<void> {
  const candidates = loadOpenings(siteFolder).flatMap((file) =>
    native(file, { source: demoSource, company: "", languageOfText }),
  );
  const prepared = prepareImport(candidates, preparation);
  await runImport(jobStore, prepared, {
    source: demoSource,
    dryRun: false,
    skipBad: false,
    force: false,
    at: now.toISOString(),
  });
}
