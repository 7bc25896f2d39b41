import type { BelongsTo, FilesPlace, Installation, Moved, SystemName, Trouble } from "./installation.ts";

/** What was found before anything was opened for writing. */
export interface Seen {
  readonly folder: string;
  /** The mark of a restore that is not whole. */
  readonly restore: { readonly since: string | undefined; readonly from: string | undefined } | undefined;
  readonly moved: Moved;
  readonly belongsTo: BelongsTo | undefined;
  readonly database: {
    readonly is: SystemName;
    /** Whether its files are in the data folder. */
    readonly isInFolder: boolean;
    readonly installation: Installation | undefined;
    /** Whether somebody has applied there. */
    readonly hasApplications: boolean;
  };
  /** What the folder holds in a database of its own while one elsewhere is used, such as `3 applications`. */
  readonly beside: readonly string[];
  readonly files: {
    readonly are: FilesPlace;
    /** Whether candidates' files are in the folder. */
    readonly inFolder: boolean;
    /** Missing where there is none, or it is away: `/ready` tells of that. */
    readonly bucket?: SeenBucket | undefined;
  };
  readonly secret: SeenSecret;
}

export interface SeenBucket {
  /** The installation that it belongs to. */
  readonly id: string | undefined;
  /** Why it is somebody else's, by its other notes. */
  readonly refusal: string | undefined;
  /** Whether this installation's secrets are noted in it. */
  readonly knowsSecrets: boolean;
}

/** `two-in-one`: a line holds two of them, one of which would fit. */
export type SeenSecret =
  | { readonly is: "fits" | "missing" | "other" | "two-in-one" }
  | { readonly is: "unusable"; readonly says: string; readonly todo: string };

const none: readonly Trouble[] = [];

/** All that keeps a site from starting, in the order in which it is put right. */
export const troublesIn = (seen: Seen): Trouble[] => [
  ...restoring(seen),
  ...otherDatabase(seen),
  ...otherFiles(seen),
  ...otherBucket(seen),
  ...otherSecret(seen),
];

function restoring({ restore, folder }: Seen): readonly Trouble[] {
  if (!restore) return none;
  const from = restore.from === undefined ? "" : ` from ${restore.from}`;
  const since = restore.since === undefined ? "" : `, which began ${restore.since},`;
  return [
    {
      where: "DATA_DIR",
      says: `${folder} is not restored whole: the restore${from}${since} did not end`,
      todo: `run careers restore --from ${restore.from ?? "FOLDER"} --to ${folder} again, or set DATA_DIR to the folder that is whole`,
    },
  ];
}

function otherDatabase({ database, beside, moved, belongsTo, folder }: Seen): readonly Trouble[] {
  const where = "DATABASE_URL";
  const { is, isInFolder, installation } = database;
  const movedTo = moved.database;
  if (isInFolder) {
    const gone = belongsTo?.where ?? (movedTo && movedTo.to !== is ? movedTo.where : undefined);
    if (gone === undefined) return none;
    return [
      {
        where,
        says: `DATABASE_URL is not set, and the data of ${folder} is in the database at ${gone}`,
        todo: `set DATABASE_URL as before; if the data was brought back to ${folder}, run careers moved to ${is}`,
        moved: is,
      },
    ];
  }
  if (beside.length > 0 && movedTo?.to !== is)
    return [
      {
        where,
        says: `DATABASE_URL is set, and ${folder} itself holds ${listed(beside)}, which nobody would see`,
        todo: `take DATABASE_URL out of the settings; if the data was moved to its database, run careers moved to ${is}`,
        moved: is,
      },
    ];
  if (!belongsTo || belongsTo.id === installation?.id) return none;
  return [
    {
      where,
      says: `the database of DATABASE_URL is not the one that holds the data of ${folder}, at ${belongsTo.where}`,
      todo: `set DATABASE_URL as before; if the data was moved to the new database, run careers moved to ${is}`,
      moved: is,
    },
  ];
}

function otherFiles({ files, database, moved, folder }: Seen): readonly Trouble[] {
  const where = "FILES_URL";
  const noted = database.hasApplications ? database.installation?.files : undefined;
  if (files.are === "folder") {
    if (noted !== "bucket" && moved.files?.to !== "bucket") return none;
    return [
      {
        where,
        says: `FILES_URL is not set, and candidates' files are in a bucket${moved.files?.to === "bucket" ? `, ${moved.files.where}` : ""}`,
        todo: `set FILES_URL as before; if the files were copied to ${folder}/files, run careers moved to folder`,
        moved: "folder",
      },
    ];
  }
  const leaves = files.inFolder && moved.files?.to !== "bucket";
  if (!leaves && noted !== "folder") return none;
  return [
    {
      where,
      says: `FILES_URL is set, and candidates' files are in ${leaves ? `${folder}/files` : "a folder"}, where nobody would find them`,
      todo: "take FILES_URL out of the settings; if the files were copied to the bucket, run careers moved to bucket",
      moved: "bucket",
    },
  ];
}

/** An older copy of the database says nothing of its installation: it is the bucket's where that knows its secret. */
const isOurs = ({ id, knowsSecrets }: SeenBucket, ours: Installation | undefined): boolean =>
  id === undefined || id === ours?.id || (ours === undefined && knowsSecrets);

function otherBucket({ files: { bucket }, database, secret }: Seen): readonly Trouble[] {
  if (!bucket) return none;
  const where = "FILES_URL";
  const { installation, hasApplications } = database;
  if (!isOurs(bucket, installation))
    return [
      {
        where,
        says: "the bucket of FILES_URL belongs to another installation, whose database is another one",
        todo: 'set FILES_URL to the bucket of this installation, or to a new one; if the other has ended and this one takes its place, delete the object "identity" from the bucket',
      },
    ];
  // a bucket that says the same as the database does not know a secret that the database does not know either
  if (bucket.refusal !== undefined && (secret.is === "fits" || bucket.id === undefined)) {
    const [says = "", ...todo] = bucket.refusal.split(/: (?=give )/);
    return [{ where, says, todo: todo.join(": ") || "set FILES_URL to the bucket of this installation" }];
  }
  if (bucket.id !== undefined || installation?.files !== "bucket" || !hasApplications) return none;
  return [
    {
      where,
      says: 'the bucket of FILES_URL is not the one that holds the candidates\' files: it has no object "identity"',
      todo: "set FILES_URL as before; if the files were copied to the new bucket, run careers moved to bucket",
      moved: "bucket",
    },
  ];
}

function otherSecret({ secret, database, folder }: Seen): readonly Trouble[] {
  const where = "SECRET";
  if (secret.is === "unusable") return [{ where, says: secret.says, todo: secret.todo }];
  if (secret.is === "fits" || !database.hasApplications) return none;
  if (secret.is === "two-in-one")
    return [
      {
        where,
        says: `${folder}/secret holds two secrets in one line, so that neither is known`,
        todo: "put each on a line of its own, the newer one first",
      },
    ];
  const back = `put ${folder}/secret back from a backup, or give the right one as SECRET`;
  return [
    {
      where,
      says:
        secret.is === "missing"
          ? `there is no secret: SECRET is not given, and ${folder}/secret is not there, while applications are`
          : "the secret is not the one of the applications that are kept: every link in mails to candidates would lead nowhere",
      todo: `${back}; if it is lost for good, run careers secret replace`,
    },
  ];
}

/** `1 application, 2 mails and 1 erasure` */
const listed = (things: readonly string[]): string =>
  [things.slice(0, -1).join(", "), ...things.slice(-1)].filter((part) => part !== "").join(" and ");
