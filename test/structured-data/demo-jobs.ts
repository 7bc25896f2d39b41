import { createHash } from "node:crypto";
import { loadOpenings } from "#adapters/disk/load-openings.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { ownFormatPreparation, prepareImport } from "#core/imports/prepare.ts";
import type { Job } from "#core/jobs/job.ts";
import { demoSite } from "../fixtures.ts";

/** All openings of the demo, as an import would store them. */
export function demoJobs(): readonly Job[] {
  const candidates = loadOpenings("site").flatMap(uncheckedNativeJobs);
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
  return prepareImport(candidates, { site: demoSite(), ...ownFormatPreparation, cleanHtml, hashOf }).ready.map(
    ({ job }) => job,
  );
}
