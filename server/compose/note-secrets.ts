import { existsSync } from "node:fs";
import { loadSite } from "#adapters/disk/load-site.ts";
import { keptSecrets } from "#adapters/disk/secret.ts";
import type { Database } from "#adapters/sql/database.ts";
import { claimInstallation, replaceSecrets } from "#adapters/sql/installation.ts";
import { PorticoError } from "#core/errors.ts";
import { troublesIn } from "#core/installation/troubles.ts";
import type { Config } from "../settings/config.ts";
import { openDatabase } from "./databases.ts";
import { openFiles } from "./files.ts";
import { examineInstallation, linesOf } from "./look.ts";
import { newId } from "./new-id.ts";
import { checksOf, marksOf, secretsOf } from "./secrets.ts";

/**
 * Records all secrets of this installation in the database and the bucket while the oldest is still accepted, as they could not recognise the
 * new ones otherwise. Does nothing if `SECRET` is set or there is no kept secret yet. Raises `unavailable` if it cannot be written, and
 * whatever a start raises.
 */
export async function noteSecrets(config: Config): Promise<void> {
  if (config.SECRET || !existsSync(`${config.DATA_DIR}/secret`)) return;
  const seen = await examineInstallation(config);
  const [first] = troublesIn(seen);
  if (first) throw new PorticoError("invalid", linesOf(first));
  const secrets = secretsOf(config, "isKept");
  if (seen.database.installation)
    await withDatabase(config, (database) =>
      claimInstallation(database, { newId, secretsOf: (id) => checksOf(secrets(), id) }),
    );
  if (config.FILES_URL === "") return;
  const site = loadSite(config.SITE_DIR).brand.productKey;
  const place = openFiles(config, site, () => new Date(), { marks: marksOf(secrets) });
  try {
    await place.space.probe();
  } finally {
    place.close();
  }
}

/**
 * Replaces a lost secret by the one in use, or by a new one. Raises `invalid` if none is lost, and whatever a start raises for other trouble.
 */
export async function replaceSecret(config: Config): Promise<void> {
  const seen = await examineInstallation(config);
  const troubles = troublesIn(seen);
  const others = troubles.filter(({ where }) => where !== "SECRET" || !isMendable(seen.secret.is));
  if (others[0]) throw new PorticoError("invalid", linesOf(others[0]));
  if (troubles.length === 0)
    throw new PorticoError("invalid", "no secret is lost: careers secret rotate makes a new one");
  const secrets = config.SECRET ? secretsOf(config) : keptSecrets(config.DATA_DIR);
  await withDatabase(config, async (database) => {
    const installation = await claimInstallation(database, { newId, secretsOf: (id) => checksOf(secrets(), id) });
    const id = installation?.id ?? seen.database.installation?.id;
    if (id !== undefined) await replaceSecrets(database, checksOf(secrets(), id));
  });
}

const isMendable = (secret: string): boolean => secret === "missing" || secret === "other";

async function withDatabase(config: Config, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(config, "applications");
  try {
    await work(database);
  } finally {
    database.close();
  }
}
