import type {
  DatabaseSystemName,
  DataMoves,
  FilesPlace,
  Installation,
  LinkedDatabase,
  Trouble,
} from "./installation.ts";

/** Everything that is found out about an installation before the program opens anything for writing. */
export interface InstallationState {
  readonly folder: string;
  /** Set if a restore was begun and not finished. */
  readonly restore:
    | {
        readonly since: string | undefined;
        readonly from: string | undefined;
        /** Whether it was given a journal of erasures that it has not yet copied. */
        readonly needsJournal?: boolean | undefined;
      }
    | undefined;
  readonly moved: DataMoves;
  readonly belongsTo: LinkedDatabase | undefined;
  readonly database: {
    readonly is: DatabaseSystemName;
    /** Whether the database's files are in the data folder. */
    readonly isInFolder: boolean;
    readonly installation: Installation | undefined;
    /** Whether the database holds applications. */
    readonly hasApplications: boolean;
  };
  /**
   * What the database in the data folder contains, such as `3 applications`, although the settings name another database. Empty if it contains
   * nothing.
   */
  readonly unusedDatabaseContents: readonly string[];
  readonly files: {
    readonly are: FilesPlace;
    /** Whether candidates' files are in the folder. */
    readonly inFolder: boolean;
    /** The state of the bucket. Missing if there is no bucket. Also missing if the bucket cannot be reached, because `/ready` reports that. */
    readonly bucket?: BucketState | undefined;
  };
  readonly secret: SecretState;
}

export interface BucketState {
  /** The id of the installation that the bucket belongs to. */
  readonly id: string | undefined;
  /** Why the bucket belongs to another installation, according to records in the bucket other than its id; `undefined` if they do not say so. */
  readonly refusal: string | undefined;
  /** Whether the bucket records a check value (mark) of one of this installation's secrets. */
  readonly recordsOurSecrets: boolean;
}

/** The state of the secret. `two-in-one`: one line of the secret file contains two secrets, one of which would be correct. */
export type SecretState =
  | { readonly is: "fits" | "missing" | "other" | "two-in-one" }
  | { readonly is: "unusable"; readonly message: string; readonly remedy: string };

const none: readonly Trouble[] = [];

/** Returns everything that keeps a site from starting, in the order in which it should be fixed. */
export const troublesIn = (seen: InstallationState): Trouble[] => [
  ...unfinishedRestore(seen),
  ...otherDatabase(seen),
  ...otherFiles(seen),
  ...otherBucket(seen),
  ...otherSecret(seen),
];

function unfinishedRestore({ restore, folder }: InstallationState): readonly Trouble[] {
  if (!restore) return none;
  const from = restore.from === undefined ? "" : ` from ${restore.from}`;
  const since = restore.since === undefined ? "" : `, which began ${restore.since},`;
  return [
    {
      where: "DATA_DIR",
      message: `${folder} is only partly restored: the restore${from}${since} did not finish`,
      remedy: `run careers restore --from ${restore.from ?? "FOLDER"} --to ${folder}${restore.needsJournal ? " --journal FILE" : ""} again, or set DATA_DIR to a complete folder`,
    },
  ];
}

function otherDatabase({
  database,
  unusedDatabaseContents,
  moved,
  belongsTo,
  folder,
}: InstallationState): readonly Trouble[] {
  const where = "DATABASE_URL";
  const { is, isInFolder, installation } = database;
  const movedTo = moved.database;
  if (isInFolder) {
    const gone = belongsTo?.where ?? (movedTo && movedTo.to !== is ? movedTo.where : undefined);
    if (gone === undefined) return none;
    return [
      {
        where,
        message: `DATABASE_URL is not set, but the data of ${folder} is in the database at ${gone}`,
        remedy: `set DATABASE_URL as before; if the data was brought back to ${folder}, run careers moved to ${is}`,
        moved: is,
      },
    ];
  }
  if (unusedDatabaseContents.length > 0 && movedTo?.to !== is)
    return [
      {
        where,
        message: `DATABASE_URL is set, but ${folder} itself holds ${listed(unusedDatabaseContents)}, which would be ignored`,
        remedy: `remove DATABASE_URL from the settings; if the data was moved to its database, run careers moved to ${is}`,
        moved: is,
      },
    ];
  if (!belongsTo || belongsTo.id === installation?.id) return none;
  return [
    {
      where,
      message: `the database of DATABASE_URL is not the one that holds the data of ${folder}, at ${belongsTo.where}`,
      remedy: `set DATABASE_URL as before; if the data was moved to the new database, run careers moved to ${is}`,
      moved: is,
    },
  ];
}

function otherFiles({ files, database, moved, folder }: InstallationState): readonly Trouble[] {
  const where = "FILES_URL";
  const noted = database.hasApplications ? database.installation?.files : undefined;
  if (files.are === "folder") {
    if (noted !== "bucket" && moved.files?.to !== "bucket") return none;
    return [
      {
        where,
        message: `FILES_URL is not set, but candidates' files are in a bucket${moved.files?.to === "bucket" ? `, ${moved.files.where}` : ""}`,
        remedy: `set FILES_URL as before; if the files were copied to ${folder}/files, run careers moved to folder`,
        moved: "folder",
      },
    ];
  }
  const hasUnmovedFiles = files.inFolder && moved.files?.to !== "bucket";
  if (!hasUnmovedFiles && noted !== "folder") return none;
  return [
    {
      where,
      message: `FILES_URL is set, but candidates' files are in ${hasUnmovedFiles ? `${folder}/files` : "a folder"}, where they would not be found`,
      remedy: "remove FILES_URL from the settings; if the files were copied to the bucket, run careers moved to bucket",
      moved: "bucket",
    },
  ];
}

/**
 * Whether the bucket belongs to this installation. If the database is an old copy, it does not know the id of its installation. In that case, the
 * marks in the bucket decide: the bucket belongs to this installation if they are those of this installation's secrets.
 */
const isOurs = ({ id, recordsOurSecrets }: BucketState, ours: Installation | undefined): boolean =>
  id === undefined || id === ours?.id || (ours === undefined && recordsOurSecrets);

function otherBucket({ files: { bucket }, database, secret }: InstallationState): readonly Trouble[] {
  if (!bucket) return none;
  const where = "FILES_URL";
  const { installation, hasApplications } = database;
  if (!isOurs(bucket, installation))
    return [
      {
        where,
        message: "the bucket of FILES_URL belongs to another installation, with another database",
        remedy:
          'set FILES_URL to the bucket of this installation, or to a new one; if the other installation has ended and this one replaces it, delete the object "identity" from the bucket',
      },
    ];
  // if the secret does not fit and the bucket has the right id, only the secret is reported, by `otherSecret`
  if (bucket.refusal !== undefined && (secret.is === "fits" || bucket.id === undefined)) {
    const [message = "", ...remedies] = bucket.refusal.split(/: (?=give )/);
    return [{ where, message, remedy: remedies.join(": ") || "set FILES_URL to the bucket of this installation" }];
  }
  if (bucket.id !== undefined || installation?.files !== "bucket" || !hasApplications) return none;
  return [
    {
      where,
      message: 'the bucket of FILES_URL is not the one that holds the candidates\' files: it has no object "identity"',
      remedy: "set FILES_URL as before; if the files were copied to the new bucket, run careers moved to bucket",
      moved: "bucket",
    },
  ];
}

function otherSecret({ secret, database, folder }: InstallationState): readonly Trouble[] {
  const where = "SECRET";
  if (secret.is === "unusable") return [{ where, message: secret.message, remedy: secret.remedy }];
  if (secret.is === "fits" || !database.hasApplications) return none;
  if (secret.is === "two-in-one")
    return [
      {
        where,
        message: `${folder}/secret holds two secrets in one line, so that neither works`,
        remedy: "put each on a line of its own, the newer one first",
      },
    ];
  const back = `put ${folder}/secret back from a backup, or give the right one as SECRET`;
  return [
    {
      where,
      message:
        secret.is === "missing"
          ? `there is no secret: SECRET is not given and ${folder}/secret does not exist, although there are applications`
          : "the secret is not the one of the stored applications: no link in mails to candidates would work",
      remedy: `${back}; if it is lost for good, run careers secret replace`,
    },
  ];
}

/** Joins the parts of an enumeration: `1 application, 2 mails and 1 erasure`. */
const listed = (things: readonly string[]): string =>
  [things.slice(0, -1).join(", "), ...things.slice(-1)].filter((part) => part !== "").join(" and ");
