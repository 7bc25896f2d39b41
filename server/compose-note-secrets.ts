import { existsSync } from "node:fs";
import { loadSite } from "#adapters/disk/load-site.ts";
import { openFiles } from "./compose-files.ts";
import { marksOf, secretsOf } from "./compose-secrets.ts";
import type { Config } from "./config.ts";

/**
 * Notes in the bucket every secret of this installation while the oldest is still accepted: the bucket would not be known as its own by
 * the others alone. Nothing where no bucket is set, or where secrets are none of the kept ones. Raises `unavailable` where it cannot be written.
 */
export async function noteSecrets(config: Config): Promise<void> {
  if (config.FILES_URL === "" || config.SECRET || !existsSync(`${config.DATA_DIR}/secret`)) return;
  const site = loadSite(config.SITE_DIR).brand.productKey;
  const place = openFiles(config, site, () => new Date(), marksOf(secretsOf(config)));
  try {
    await place.space.probe();
  } finally {
    place.close();
  }
}
