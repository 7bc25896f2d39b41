import { readLinkedDatabase, writeLinkedDatabase } from "#adapters/disk/moved.ts";
import type { BucketIdentity } from "#adapters/s3/owner.ts";
import type { Database } from "#adapters/sql/database.ts";
import { claimInstallation, recordFilesPlace } from "#adapters/sql/installation.ts";
import { rewrapLogKey } from "#adapters/sql/log-head.ts";
import { PorticoError } from "#core/errors.ts";
import type { FilesPlace } from "#core/installation/installation.ts";
import type { InstallationState } from "#core/installation/troubles.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Config } from "../settings/config.ts";
import { databaseSystemOf } from "./databases.ts";
import { checkValuesOf } from "./secrets.ts";

export interface SettleParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly newId: () => string;
  /** The result of an examination before anything was opened; missing in a worker, for which the main process has examined everything. */
  readonly seen: InstallationState | undefined;
  /** Whether this is a command. A command records nothing. */
  readonly isCommand: boolean;
}

/**
 * Records in the database and in the data folder to which installation they belong, unless that is already recorded. Returns the identity to record
 * in the bucket; `undefined` if files are in a folder. Raises `invalid` if another start, with other secrets, has recorded a different installation.
 */
export async function recordInstallation(
  config: Pick<Config, "DATA_DIR" | "DATABASE_URL" | "FILES_URL">,
  { database, secrets, newId, seen, isCommand }: SettleParts,
): Promise<BucketIdentity | undefined> {
  const { DATA_DIR, FILES_URL } = config;
  if (isCommand) {
    const known = seen?.database.installation;
    return known && FILES_URL !== "" ? identityOf(database, known) : undefined;
  }
  const installation = await claimInstallation(database, {
    newId: () => seen?.files.bucket?.id ?? newId(), // the bucket's id, so that an older copy of the database can be used with the bucket
    secretsOf: (id) => checkValuesOf(secrets(), id),
    ...(FILES_URL === "" ? { files: "folder" as const } : {}),
  });
  if (!installation)
    throw new PorticoError(
      "invalid",
      "the secret is not the one of the stored applications\ngive all hosts the same SECRET, as docs/guide/secrets.md says",
    );
  await rewrapLogKey(database, secrets);
  const { isInFolder, where } = await databaseSystemOf(config);
  if (!isInFolder && readLinkedDatabase(DATA_DIR)?.id !== installation.id)
    writeLinkedDatabase(DATA_DIR, { id: installation.id, where });
  return FILES_URL === "" ? undefined : identityOf(database, installation);
}

function identityOf(
  database: Database,
  { id, files }: { readonly id: string; readonly files: FilesPlace | undefined },
): BucketIdentity {
  let isNoted = files === "bucket";
  return {
    id,
    isNoted: () => isNoted,
    async onNoted() {
      await recordFilesPlace(database, "bucket");
      isNoted = true;
    },
  };
}
