import { existsSync } from "node:fs";
import { noteEndedSecret } from "#adapters/disk/ended-secrets.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { openStoredSecrets } from "#adapters/disk/secret.ts";
import { createLogAppender } from "#adapters/sql/append-log.ts";
import type { Database } from "#adapters/sql/database.ts";
import { claimInstallation, replaceSecrets } from "#adapters/sql/installation.ts";
import { rewrapLogKey } from "#adapters/sql/log-head.ts";
import { replaceLogKey } from "#adapters/sql/replace-log-key.ts";
import type { AuditStamp } from "#core/applications/stored/desk.ts";
import { PorticoError } from "#core/errors.ts";
import { troublesIn } from "#core/installation/troubles.ts";
import type { Moment } from "#core/time/time.ts";
import type { Config } from "../settings/config.ts";
import { openDatabase } from "./databases.ts";
import { examineInstallation, troubleText } from "./examine-installation.ts";
import { openFiles } from "./files.ts";
import { newId } from "./new-id.ts";
import { checkValuesOf, marksOf, secretsOf } from "./secrets.ts";

/**
 * Records check values of all secrets of this installation in the database and in the bucket, and encrypts the key of the log with each secret. This
 * must be done while the oldest secret is still accepted: otherwise, database and bucket would not recognise the new ones. Does nothing if `SECRET`
 * is set, or if no secret is stored yet. Raises `unavailable` if the record cannot be written, and any error with which a start is refused.
 */
export async function recordSecrets(config: Config): Promise<void> {
  if (config.SECRET || !existsSync(`${config.DATA_DIR}/secret`)) return;
  const seen = await examineInstallation(config);
  const [first] = troublesIn(seen);
  if (first) throw new PorticoError("invalid", troubleText(first));
  const secrets = secretsOf(config, "fail");
  if (seen.database.installation)
    await withDatabase(config, async (database) => {
      await claimInstallation(database, { newId, secretsOf: (id) => checkValuesOf(secrets(), id) });
      await rewrapLogKey(database, secrets);
    });
  if (config.FILES_URL === "") return;
  const site = loadSite(config.SITE_DIR).brand.productKey;
  const place = openFiles(config, site, () => new Date(), { marks: marksOf(secrets) });
  try {
    await place.space.probe();
  } finally {
    place.close();
  }
}

/** Records in the log of operators that the stored secrets are changed. Does nothing before the first start of the site. */
export async function logSecretChange(config: Config, mark: AuditStamp, change: "rotate" | "forget"): Promise<void> {
  if (config.SECRET || !existsSync(`${config.DATA_DIR}/secret`)) return;
  const seen = await examineInstallation(config);
  if (!seen.database.installation) return;
  const append = createLogAppender(secretsOf(config, "fail"));
  await withDatabase(config, (database) =>
    database.transaction((queries) => append(queries, { ...mark, action: "secret", about: { change } })),
  );
}

/**
 * Records in the journal of erasures that a stored secret ends, so that a restore of an older backup can report it (`endsOfSecrets`). Must be called
 * before the secret is forgotten. Raises `unavailable` if the journal cannot be written.
 */
export const recordEndOfSecret = ({ DATA_DIR }: Pick<Config, "DATA_DIR">, secret: string, at: Moment): Promise<void> =>
  noteEndedSecret(`${DATA_DIR}/erasures.log`, secret, { id: newId(), at });

/**
 * Replaces a lost secret by the secret in use, or by a new one. Also replaces the key of the log if no secret decrypts it, or if a check of the log
 * finds a problem; returns `key` if only that key was replaced. Raises `invalid` if there is nothing to replace, and any error with which a start is
 * refused for another reason.
 */
export async function replaceSecret(config: Config, mark: AuditStamp): Promise<"secret" | "key"> {
  const seen = await examineInstallation(config);
  const troubles = troublesIn(seen);
  const others = troubles.filter(({ where }) => where !== "SECRET" || !isMendable(seen.secret.is));
  if (others[0]) throw new PorticoError("invalid", troubleText(others[0]));
  const nothingToReplace = new PorticoError("invalid", "no secret is lost: careers secret rotate makes a new one");
  if (troubles.length === 0 && !seen.database.installation) throw nothingToReplace;
  const secrets = config.SECRET ? secretsOf(config) : openStoredSecrets(config.DATA_DIR);
  await withDatabase(config, async (database) => {
    await database.transaction(async (queries) => {
      const isNewKey = await replaceLogKey(queries, secrets, mark);
      if (troubles.length === 0 && !isNewKey) throw nothingToReplace;
      await createLogAppender(secrets)(queries, { ...mark, action: "secret", about: { change: "replace" } });
    });
    const installation = await claimInstallation(database, { newId, secretsOf: (id) => checkValuesOf(secrets(), id) });
    const id = installation?.id ?? seen.database.installation?.id;
    if (id !== undefined) await replaceSecrets(database, checkValuesOf(secrets(), id));
  });
  return troubles.length === 0 ? "key" : "secret";
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
