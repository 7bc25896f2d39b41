import { readdirSync, readFileSync } from "node:fs";
import { refuseDataOfAnotherUser } from "#adapters/disk/data-owner.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { isFolder } from "#adapters/disk/make-folder.ts";
import { readDataMoves, readLinkedDatabase } from "#adapters/disk/moved.ts";
import { hasApplications, installationIn, isKnown, storedDataSummaryOf } from "#adapters/sql/installation.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { Installation, Trouble } from "#core/installation/installation.ts";
import { type BucketState, type InstallationState, type SecretState, troublesIn } from "#core/installation/troubles.ts";
import type { Config } from "../settings/config.ts";
import { databaseSystemInFolder, databaseSystemOf } from "./databases.ts";
import { checkValuesOf, existingSecrets, isTwoJoinedSecrets, marksOf } from "./secrets.ts";
import { readUnfinishedRestore } from "./unfinished-restore.ts";

/** How long to wait for the bucket to report to which installation it belongs. After that, the start continues without this information. */
const bucketTimeoutMs = 5000;

/** Examines all places where an installation keeps data, and changes nothing. Raises `unavailable` if the database cannot be reached. */
export async function examineInstallation(config: Config): Promise<InstallationState> {
  const { DATA_DIR: folder } = config;
  isFolder(folder); // raises an error if the path is a file: otherwise, all files of the folder would be reported as missing
  refuseDataOfAnotherUser(folder);
  const system = await databaseSystemOf(config);
  const { name: is, isInFolder } = system;
  const inFolder = await (await databaseSystemInFolder(config)).openReadOnly();
  try {
    const bucket = await seenBucket(config); // before the database, because a start that claims both claims the bucket first
    const database = isInFolder ? inFolder : await system.openReadOnly();
    try {
      const installation = database && (await installationIn(database));
      return {
        folder,
        restore: readUnfinishedRestore(folder),
        moved: readDataMoves(folder),
        belongsTo: readLinkedDatabase(folder),
        database: {
          is,
          isInFolder,
          installation,
          hasApplications: database !== undefined && (await hasApplications(database)),
        },
        unusedDatabaseContents:
          !isInFolder && inFolder ? [...(await storedDataSummaryOf(inFolder)), ...erasuresIn(folder)] : [],
        files: { are: config.bucket ? "bucket" : "folder", inFolder: hasFiles(`${folder}/files/a`), bucket },
        secret: seenSecret(config, installation),
      };
    } finally {
      if (database !== inFolder) database?.close();
    }
  } finally {
    inFolder?.close();
  }
}

/** Returns all reasons why the site cannot start with these settings. */
export const troublesOf = async (config: Config): Promise<Trouble[]> => troublesIn(await examineInstallation(config));

/**
 * Raises `invalid` if the site would start without using data that exists. The error has one line about what is wrong and one about what to do.
 * Before it raises the error, it examines everything a second time: during the first examination, another host that was starting may have claimed the
 * bucket, but not yet the database.
 */
export async function refuseToIgnoreData(config: Config, examine = examineInstallation): Promise<InstallationState> {
  const before = await examine(config);
  const seen = troublesIn(before).length === 0 ? before : await examine(config);
  const [first] = troublesIn(seen);
  if (first) throw new PorticoError("invalid", troubleText(first));
  return seen;
}

export const troubleText = ({ message, remedy }: Trouble): string => `${message}\n${remedy}`;

/** What the bucket records about its installation; `undefined` if there is no bucket, or if it does not respond. */
async function seenBucket(config: Config): Promise<BucketState | undefined> {
  if (!config.bucket) return undefined;
  const [{ openBucket }, { inspectBucket }] = await Promise.all([
    import("#adapters/s3/bucket.ts"),
    import("#adapters/s3/owner.ts"),
  ]);
  const bucket = openBucket(config.bucket, { timeoutMs: bucketTimeoutMs });
  try {
    const [signing, ...accepted] = usableSecrets(config) ?? [];
    const marks = signing === undefined ? {} : { marks: marksOf(() => [signing, ...accepted]) };
    return await inspectBucket(bucket, { site: loadSite(config.SITE_DIR).brand.productKey, ...marks });
  } catch (error) {
    if (codeOf(error) !== "unavailable") throw error;
    return undefined;
  } finally {
    bucket.close();
  }
}

const usableSecrets = (config: Config): readonly string[] | undefined => {
  try {
    return existingSecrets(config);
  } catch {
    return undefined;
  }
};

function seenSecret(config: Config, installation: Installation | undefined): SecretState {
  let secrets: readonly string[] | undefined;
  try {
    secrets = existingSecrets(config);
  } catch (error) {
    if (codeOf(error) !== "invalid" || !(error instanceof Error)) throw error;
    const [message = "", remedy = "restore it from a backup"] = error.message.split("\n");
    return { is: "unusable", message, remedy };
  }
  if (!secrets) return { is: "missing" };
  if (!installation || isKnown(installation, checkValuesOf(secrets, installation.id))) return { is: "fits" };
  const isGlued = secrets.some((line) => isTwoJoinedSecrets(line, installation.id, installation.secrets));
  return { is: isGlued && !config.SECRET ? "two-in-one" : "other" };
}

/** Whether a folder contains a file at any depth. */
function hasFiles(folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true }).some(
      (entry) => entry.isFile() || (entry.isDirectory() && hasFiles(`${folder}/${entry.name}`)),
    );
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

function erasuresIn(folder: string): string[] {
  try {
    const count = readFileSync(`${folder}/erasures.log`, "utf8")
      .split("\n")
      .filter((line) => line.endsWith("}") && !line.includes('"of":')).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? "erasure" : "erasures"}`];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
