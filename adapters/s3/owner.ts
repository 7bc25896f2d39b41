import { PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";
import { readObject } from "./read.ts";
import { isOther } from "./trouble.ts";

/** The object that says whose files these are. */
export const ownerNote = "site";

/** The object that says which installation of the site they belong to: two would sweep each other's files as well. */
const installationNote = "installation";

/** The object that says whose database knows the files: it is noted once, and never changed. */
const identityNote = "identity";

/** How many marks are noted at most: that of the secret which signs, and those after it. */
const mostMarks = 40;
/** What a note may have: the key of a site has 31 letters at most, a mark 22. */
const mostBytes = 1000;
/** How long it may take to come, in milliseconds. */
const patience = 12_000;
/** For so long it is believed that a bucket is ours, in milliseconds: it may become another's while we run. */
const believed = 30_000;

/** Who uses a bucket. */
export interface BucketOwner {
  /** The key of its product. */
  readonly site: string;
  /** What stands for the installation, one for each of its secrets. Missing where that is not known, and not looked at. */
  readonly marks?: () => readonly [own: string, ...others: string[]];
  /** The installation as its database knows it. Missing where that is not known, and not looked at. */
  readonly identity?: BucketIdentity;
  /** Whether a bucket is only looked at: where nobody is noted, nobody is. */
  readonly onlyLooks?: boolean;
  /** Milliseconds that only go forward. */
  readonly time?: () => number;
}

export interface BucketIdentity {
  readonly id: string;
  /** Whether the bucket was noted as its own: then one that says nothing is another one. */
  isNoted(): boolean;
  /** Hears that the bucket says the same. */
  onNoted(): Promise<void>;
}

/** Errors that say whose a bucket is, rather than that it is away. */
const foreign = new WeakSet<Error>();

function another(says: string): Error {
  const error = new PorticoError("unavailable", says);
  foreign.add(error);
  return error;
}

/** What a note says, if it is there. */
async function read(bucket: Bucket, key: string): Promise<string | undefined> {
  let note = "";
  try {
    const bytes = await readObject(bucket, key, { part: { from: 0, length: mostBytes }, within: patience });
    for await (const chunk of bytes) {
      note += String(chunk);
      if (note.length >= mostBytes) break;
    }
  } catch (error) {
    if (codeOf(error) === "upload_missing") return undefined;
    throw error;
  }
  return note.trimEnd();
}

async function write(bucket: Bucket, key: string, text: string, how: { readonly IfNoneMatch?: "*" }): Promise<void> {
  const question = new PutObjectCommand({
    ...{ Bucket: bucket.name, Key: key, Body: `${text}\n` },
    ...how,
    ...bucket.written,
  });
  await bucket
    .ask((client, options) => client.send(question, options))
    .catch((error: unknown) => {
      if (!isOther(error)) throw error; // another process was first
    });
}

/** What a note says, which is written where there is none; nothing where none is and none shall be. */
async function readOrNote(bucket: Bucket, key: string, text: string, onlyLooks: boolean): Promise<string | undefined> {
  const noted = await read(bucket, key);
  if (noted !== undefined || onlyLooks) return noted;
  await write(bucket, key, text, { IfNoneMatch: "*" });
  return (await read(bucket, key)) ?? "";
}

/** Raises `unavailable` where a bucket is another site's, or says something else, of which nothing is repeated. */
async function settleSite(bucket: Bucket, site: string, onlyLooks: boolean): Promise<void> {
  const owner = await readOrNote(bucket, ownerNote, site, onlyLooks);
  if (owner === undefined) return;
  if (!/^[a-z][a-z0-9]{0,30}$/.test(owner))
    throw another(
      'the bucket of FILES_URL does not say whose files it holds: its object "site" is none of ours. Is the address right?',
    );
  if (owner !== site)
    throw another(
      `the bucket of FILES_URL holds the files of "${owner}", and SITE_DIR describes "${site}": give it a bucket of its own`,
    );
}

/**
 * Raises `unavailable` where a bucket is another installation's, whose secrets are all others. While hosts are given a new secret one after the other, each knows
 * some of what is noted, whichever of them noted it last.
 */
async function settleInstallation(bucket: Bucket, marks: readonly string[], onlyLooks: boolean): Promise<void> {
  const own = new Set(marks.slice(0, mostMarks));
  const text = [...own].join(" ");
  const noted = await readOrNote(bucket, installationNote, text, onlyLooks);
  if (noted === undefined) return;
  const known = new Set(noted.split(" "));
  if (!marks.some((mark) => known.has(mark)))
    throw another(
      `the bucket of FILES_URL holds the files of another installation of this site, as its object "${installationNote}" says: give each a bucket of its own. If this is the same one with another secret, keep the former in SECRETS_ACCEPTED or delete that object`,
    );
  const isSame = own.size === known.size && [...own].every((mark) => known.has(mark));
  if (!onlyLooks && !isSame) await write(bucket, installationNote, text, {});
}

/** Raises `unavailable` where a bucket is known to another database, or to none, though ours knows one. */
async function settleIdentity(bucket: Bucket, identity: BucketIdentity, onlyLooks: boolean): Promise<void> {
  const noted = await readOrNote(bucket, identityNote, identity.id, onlyLooks || identity.isNoted());
  if (noted === undefined && !identity.isNoted()) return;
  if (noted === undefined)
    throw another(
      `the bucket of FILES_URL is not the one that holds the candidates' files: it has no object "${identityNote}"`,
    );
  if (noted !== identity.id)
    throw another("the bucket of FILES_URL belongs to another installation, with another database");
  if (!onlyLooks && !identity.isNoted()) await identity.onNoted();
}

export interface LookedAtBucket {
  readonly id: string | undefined;
  /** Why it is another's, by its other notes. */
  readonly refusal: string | undefined;
  /** Whether one of the marks is noted. */
  readonly knowsSecrets: boolean;
}

/** Looks whose a bucket is, and notes nothing. Raises `unavailable` where it is away. */
export async function lookAtBucket(bucket: Bucket, { site, marks }: BucketOwner): Promise<LookedAtBucket> {
  const id = await read(bucket, identityNote);
  const noted = (await read(bucket, installationNote))?.split(" ");
  const own = marks?.() ?? [];
  const refusal = await settleSite(bucket, site, true)
    .then(() => (own.length > 0 ? settleInstallation(bucket, own, true) : undefined))
    .then(() => undefined)
    .catch((error: unknown) => {
      if (error instanceof Error && foreign.has(error)) return error.message;
      throw error;
    });
  return { id, refusal, knowsSecrets: own.some((mark) => noted?.includes(mark)) };
}

/**
 * Notes once that a bucket belongs to an installation of a site, and raises `unavailable` where it is another's: its files would be swept away as strays, and
 * ours by the other. Looks again when the installation has other secrets, and now and then.
 */
export function settleIn(
  bucket: Bucket,
  { site, marks, identity, onlyLooks = false, time = () => performance.now() }: BucketOwner,
): () => Promise<void> {
  let settled: { readonly as: string; readonly at: number; readonly done: Promise<void> } | undefined;
  let [notedAs, hasNoted] = ["", false];
  const check = async (own: readonly string[] | undefined, looks: boolean): Promise<void> => {
    await settleSite(bucket, site, looks);
    if (own) await settleInstallation(bucket, own, looks);
    if (identity) await settleIdentity(bucket, identity, looks);
  };
  /** Looks at all of it before it writes any. */
  const settle = async (own: readonly string[] | undefined, as: string): Promise<void> => {
    await check(own, true);
    if (onlyLooks || (hasNoted && notedAs === as)) return;
    await check(own, false);
    [notedAs, hasNoted] = [as, true];
  };
  return () => {
    const own = marks?.();
    const as = own?.join(" ") ?? "";
    if (settled?.as === as && time() - settled.at < believed) return settled.done;
    const done = settle(own, as).catch((error: unknown) => {
      if (settled?.done === done) settled = undefined;
      throw error;
    });
    settled = { as, done, at: time() };
    return done;
  };
}
