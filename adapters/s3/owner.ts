import { PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";
import { readObject } from "./read.ts";
import { isPreconditionFailure } from "./trouble.ts";

/** The name of the object that says to which site the files belong. */
export const ownerNote = "site";

/** The name of the object that says to which installation of the site the bucket belongs: two installations would remove each other's files. */
const installationNote = "installation";

/** The name of the object that says which database refers to the files. The object is written once and never changed. */
const identityNote = "identity";

/** How many marks of secrets a note may contain. The mark of the signing secret comes first. */
const maxMarks = 40;
/** How many bytes of a note are read. A product key has at most 31 letters, and a mark has 22. */
const maxNoteBytes = 1000;
const noteTimeoutMs = 12_000;
/** How long the result of a check is reused. While the program runs, another installation may claim the bucket. */
const recheckMs = 30_000;

/** The owner that a bucket must have: a site and one of its installations. */
export interface BucketOwner {
  /** The product key of the site. */
  readonly site: string;
  /** Returns the marks that identify the installation, one for each of its secrets. If missing, the installation is not checked. */
  readonly marks?: () => readonly [own: string, ...others: string[]];
  /** The identity that is stored in the installation's database. If missing, the identity is not checked. */
  readonly identity?: BucketIdentity;
  /** Whether the bucket may only be read. If so, no notes are written, so that a bucket without an owner stays without one. */
  readonly readOnly?: boolean;
  /** A monotonic clock, in milliseconds. */
  readonly time?: () => number;
}

export interface BucketIdentity {
  readonly id: string;
  /** Whether the database has recorded that its bucket contains the identity note. If so, a bucket without this note is the wrong bucket. */
  isNoted(): boolean;
  /** Called when the bucket is found to contain the same identity. */
  onNoted(): Promise<void>;
}

/** The errors that were raised because a bucket belongs to somebody else, rather than because it is down. */
const foreignErrors = new WeakSet<Error>();

function foreignBucket(message: string): Error {
  const error = new PorticoError("unavailable", message);
  foreignErrors.add(error);
  return error;
}

/** The text of a note; `undefined` if the note does not exist. */
async function readNote(bucket: Bucket, key: string): Promise<string | undefined> {
  let note = "";
  try {
    const bytes = await readObject(bucket, key, { part: { from: 0, length: maxNoteBytes }, timeoutMs: noteTimeoutMs });
    for await (const chunk of bytes) {
      note += String(chunk);
      if (note.length >= maxNoteBytes) break;
    }
  } catch (error) {
    if (codeOf(error) === "upload_missing") return undefined;
    throw error;
  }
  return note.trimEnd();
}

async function writeNote(
  bucket: Bucket,
  key: string,
  text: string,
  condition: { readonly IfNoneMatch?: "*" },
): Promise<void> {
  const command = new PutObjectCommand({
    Bucket: bucket.name,
    Key: key,
    Body: `${text}\n`,
    ...condition,
    ...bucket.encryptionParams,
  });
  await bucket.send(command).catch((error: unknown) => {
    if (!isPreconditionFailure(error)) throw error; // otherwise another process has just written the note
  });
}

/** Returns the text of a note. If the note does not exist, writes it first, or returns `undefined` if `readOnly` is set. */
async function readOrWriteNote(
  bucket: Bucket,
  key: string,
  text: string,
  readOnly: boolean,
): Promise<string | undefined> {
  const noted = await readNote(bucket, key);
  if (noted !== undefined || readOnly) return noted;
  await writeNote(bucket, key, text, { IfNoneMatch: "*" });
  return (await readNote(bucket, key)) ?? "";
}

/**
 * Raises `unavailable` if the bucket belongs to another site, or if its note was not written by this program; the message does not quote such a note.
 */
async function checkSite(bucket: Bucket, site: string, readOnly: boolean): Promise<void> {
  const owner = await readOrWriteNote(bucket, ownerNote, site, readOnly);
  if (owner === undefined) return;
  if (!/^[a-z][a-z0-9]{0,30}$/.test(owner))
    throw foreignBucket(
      'the bucket of FILES_URL does not name the owner of its files: its object "site" is not one of ours. Is the address right?',
    );
  if (owner !== site)
    throw foreignBucket(
      `the bucket of FILES_URL holds the files of "${owner}", and SITE_DIR describes "${site}": give it a bucket of its own`,
    );
}

/**
 * Raises `unavailable` if the bucket belongs to another installation, that is, if none of the marks in the note was made with a secret of this
 * installation. While an operator gives a new secret to one host after the other, the hosts overwrite each other's marks, but they always share at
 * least one secret.
 */
async function checkInstallation(bucket: Bucket, marks: readonly string[], readOnly: boolean): Promise<void> {
  const own = new Set(marks.slice(0, maxMarks));
  const text = [...own].join(" ");
  const noted = await readOrWriteNote(bucket, installationNote, text, readOnly);
  if (noted === undefined) return;
  const known = new Set(noted.split(" "));
  if (!marks.some((mark) => known.has(mark)))
    throw foreignBucket(
      `the bucket of FILES_URL holds the files of another installation of this site, as its object "${installationNote}" says: give each a bucket of its own. If this is the same one with another secret, keep the former in SECRETS_ACCEPTED or delete that object`,
    );
  const isSame = own.size === known.size && [...own].every((mark) => known.has(mark));
  if (!readOnly && !isSame) await writeNote(bucket, installationNote, text, {});
}

/** Raises `unavailable` if the bucket belongs to another database, or if the bucket lacks the identity note that the database expects. */
async function checkIdentity(bucket: Bucket, identity: BucketIdentity, readOnly: boolean): Promise<void> {
  const noted = await readOrWriteNote(bucket, identityNote, identity.id, readOnly || identity.isNoted());
  if (noted === undefined && !identity.isNoted()) return;
  if (noted === undefined)
    throw foreignBucket(
      `the bucket of FILES_URL is not the one that holds the candidates' files: it has no object "${identityNote}"`,
    );
  if (noted !== identity.id)
    throw foreignBucket("the bucket of FILES_URL belongs to another installation, with another database");
  if (!readOnly && !identity.isNoted()) await identity.onNoted();
}

export interface InspectedBucket {
  readonly id: string | undefined;
  /** Says why the bucket belongs to somebody else, according to the other notes in the bucket; `undefined` if it does not. */
  readonly refusal: string | undefined;
  /** Whether the notes contain one of this installation's marks. */
  readonly recordsOurSecrets: boolean;
}

/** Reads the notes in a bucket to find out to whom it belongs. Raises `unavailable` if the bucket is down. */
export async function inspectBucket(bucket: Bucket, { site, marks }: BucketOwner): Promise<InspectedBucket> {
  const id = await readNote(bucket, identityNote);
  const noted = (await readNote(bucket, installationNote))?.split(" ");
  const own = marks?.() ?? [];
  const refusal = await checkSite(bucket, site, true)
    .then(() => (own.length > 0 ? checkInstallation(bucket, own, true) : undefined))
    .then(() => undefined)
    .catch((error: unknown) => {
      if (error instanceof Error && foreignErrors.has(error)) return error.message;
      throw error;
    });
  return { id, refusal, recordsOurSecrets: own.some((mark) => noted?.includes(mark)) };
}

/**
 * Creates a check that a bucket belongs to this installation. A bucket without an owner is claimed. The check raises `unavailable` if the bucket
 * belongs to another installation, because each of the two would remove the files of the other. The result is reused for half a minute, unless the
 * secrets change.
 */
export function createOwnerCheck(
  bucket: Bucket,
  { site, marks, identity, readOnly = false, time = () => performance.now() }: BucketOwner,
): () => Promise<void> {
  let lastCheck: { readonly as: string; readonly at: number; readonly done: Promise<void> } | undefined;
  let [notedAs, hasNoted] = ["", false];
  const check = async (own: readonly string[] | undefined, onlyReads: boolean): Promise<void> => {
    await checkSite(bucket, site, onlyReads);
    if (own) await checkInstallation(bucket, own, onlyReads);
    if (identity) await checkIdentity(bucket, identity, onlyReads);
  };
  /** Checks all notes, and only then writes those that are missing. */
  const checkAndNote = async (own: readonly string[] | undefined, as: string): Promise<void> => {
    await check(own, true);
    if (readOnly || (hasNoted && notedAs === as)) return;
    await check(own, false);
    [notedAs, hasNoted] = [as, true];
  };
  return () => {
    const own = marks?.();
    const as = own?.join(" ") ?? "";
    if (lastCheck?.as === as && time() - lastCheck.at < recheckMs) return lastCheck.done;
    const done = checkAndNote(own, as).catch((error: unknown) => {
      if (lastCheck?.done === done) lastCheck = undefined;
      throw error;
    });
    lastCheck = { as, done, at: time() };
    return done;
  };
}
