import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readBasic } from "#adapters/disk/basics.ts";
import { journalAccessProblem } from "#adapters/disk/journal-access.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { openSiteFolder } from "#adapters/disk/site-folder.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { measurePicture } from "#adapters/pictures/measure.ts";
import { sourceHashOf } from "#adapters/pictures/source-hash.ts";
import { examineSite } from "#core/doctor/examine.ts";
import { type Finding, warningFinding } from "#core/doctor/finding.ts";
import type { SiteFolder } from "#core/doctor/site-folder.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import type { Config } from "../settings/config.ts";
import { troubleOfReplica } from "./databases.ts";
import { type Marks, marksOf, secretsOf } from "./secrets.ts";

/** The findings of the doctor about the file store, and what an operator has to set up there (`needs`). */
export interface ExaminedFiles {
  readonly findings: readonly Finding[];
  readonly needs: readonly string[];
}

/** Tests the bucket of `FILES_URL` with the operations that applications need. */
export async function examineFiles(config: Config): Promise<ExaminedFiles> {
  const { DATA_DIR, bucket: address, PUBLIC_URL, JOBAPP_ORIGINS, SITE_DIR } = config;
  if (!address) return { findings: [], needs: [`Files are in ${DATA_DIR}/files, which needs nothing.`] };
  const [{ openBucket }, { examineBucket }, { bucketRequirementsOf }] = await Promise.all([
    import("#adapters/s3/bucket.ts"),
    import("#adapters/s3/examine.ts"),
    import("#adapters/s3/needs.ts"),
  ]);
  const origins = [...(PUBLIC_URL === "" ? [] : [new URL(PUBLIC_URL).origin]), ...JOBAPP_ORIGINS];
  const site = loadSite(SITE_DIR).brand.productKey;
  const bucket = openBucket(address);
  try {
    const owner = { site, readOnly: true, ...marksHere(config) };
    const findings = await examineBucket({ bucket, ...owner, origins, now: () => new Date() });
    return { findings, needs: bucketRequirementsOf(address, origins) };
  } finally {
    bucket.close();
  }
}

/** Returns why the user of the site may not read and write the journal of erasures, or `undefined` if that user may. */
export const examineJournalAccess = ({ DATA_DIR }: Config): Promise<string | undefined> =>
  journalAccessProblem(`${DATA_DIR}/erasures.log`);

/**
 * Checks whether the replica of `DATABASE_REPLICA_URL` is used. Without this check, nobody would notice an unused replica, because the site works
 * without it.
 */
export async function examineReplica(config: Config): Promise<Finding[]> {
  const trouble = await troubleOfReplica(config);
  const says = `${trouble}. Until this is fixed, DATABASE_URL answers everything`;
  return trouble === undefined ? [] : [warningFinding("DATABASE_REPLICA_URL", says)];
}

/**
 * The marks of this installation, if it has a secret. The doctor creates no secret and claims no bucket, because it may run on another machine before
 * the first start.
 */
const marksHere = (config: Config): { readonly marks?: Marks } =>
  config.SECRET || existsSync(`${config.DATA_DIR}/secret`) ? { marks: marksOf(secretsOf(config)) } : {};

const hashOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Examines a site folder. Opens no data, so that it can run before the first start. */
export const examineFolder = async (siteFolder: string): Promise<Finding[]> =>
  examineSiteFolder(openSiteFolder(siteFolder));

/** Examines an opened site folder. `folder` may also represent the folder as it will be after a change. */
export const examineSiteFolder = (folder: SiteFolder): Promise<Finding[]> =>
  examineSite(folder, {
    cleanHtml,
    hashOf,
    languageOfText: (text) => languageOfText(text).language,
    measure: measurePicture,
    hashOfBytes: hashOf,
    readBasic,
    sourceHashOf,
    today: dayOf(momentOf(new Date())),
  });
