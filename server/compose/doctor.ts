import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readBasic } from "#adapters/disk/basics.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { openSiteFolder } from "#adapters/disk/site-folder.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { measurePicture } from "#adapters/pictures/measure.ts";
import { examineSite } from "#core/doctor/examine.ts";
import { type Finding, warning } from "#core/doctor/finding.ts";
import type { Config } from "../settings/config.ts";
import { troubleOfReplica } from "./databases.ts";
import { type Marks, marksOf, secretsOf } from "./secrets.ts";

/** What was found of the files' place, and what an operator sets up there. */
export interface ExaminedFiles {
  readonly findings: readonly Finding[];
  readonly needs: readonly string[];
}

/** Tries the bucket of `FILES_URL` as applications do. */
export async function examineFiles(config: Config): Promise<ExaminedFiles> {
  const { DATA_DIR, bucket: address, PUBLIC_URL, JOBAPP_ORIGINS, SITE_DIR } = config;
  if (!address) return { findings: [], needs: [`Files are in ${DATA_DIR}/files, which needs nothing.`] };
  const [{ openBucket }, { examineBucket }, { needsOf }] = await Promise.all([
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
    return { findings, needs: needsOf(address, origins) };
  } finally {
    bucket.close();
  }
}

/** Whether the replica of `DATABASE_REPLICA_URL` is read: without it the site works, and nobody would notice. */
export async function examineReplica(config: Config): Promise<Finding[]> {
  const trouble = await troubleOfReplica(config);
  const says = `${trouble}. Until that is mended, DATABASE_URL answers everything`;
  return trouble === undefined ? [] : [warning("DATABASE_REPLICA_URL", says)];
}

/** Of an installation that has a secret: the doctor makes none, and claims no bucket, as it is also asked on another machine before the first start. */
const marksHere = (config: Config): { readonly marks?: Marks } =>
  config.SECRET || existsSync(`${config.DATA_DIR}/secret`) ? { marks: marksOf(secretsOf(config)) } : {};

const hashOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** The doctor on a folder: it opens no data, so that it can be asked before the first start. */
export const examineFolder = async (siteFolder: string): Promise<Finding[]> =>
  examineSite(openSiteFolder(siteFolder), {
    cleanHtml,
    hashOf,
    languageOfText,
    measure: measurePicture,
    hashOfBytes: hashOf,
    readBasic,
  });
