import { PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { Bucket } from "./bucket.ts";
import { readObject } from "./read.ts";
import { isOther } from "./trouble.ts";

/** The object that says whose files these are. */
export const ownerNote = "site";

/** What a note may have: the key of a site has 31 letters at most. */
const mostBytes = 100;
/** How long it may take to come, in milliseconds. */
const patience = 12_000;

/** The key of the site that a bucket belongs to, if that was noted. Raises `unavailable` where something else is there, of which nothing is repeated. */
async function ownerOf(bucket: Bucket): Promise<string | undefined> {
  let note = "";
  try {
    const bytes = await readObject(bucket, ownerNote, { part: { from: 0, length: mostBytes }, within: patience });
    for await (const chunk of bytes) {
      note += String(chunk);
      if (note.length >= mostBytes) break;
    }
  } catch (error) {
    if (codeOf(error) === "upload_missing") return undefined;
    throw error;
  }
  if (/^[a-z][a-z0-9]{0,30}\s*$/.test(note)) return note.trim();
  throw new PorticoError(
    "unavailable",
    'the bucket of FILES_URL does not say whose files it holds: its object "site" is none of ours. Is the address right?',
  );
}

/**
 * Notes once that a bucket belongs to a site, and raises `unavailable` where it is another's: its files would be swept away as strays, and
 * ours by the other.
 */
export function settleIn(bucket: Bucket, site: string): () => Promise<void> {
  const noteOwner = async (): Promise<void> => {
    const question = new PutObjectCommand({
      ...{ Bucket: bucket.name, Key: ownerNote, Body: `${site}\n`, IfNoneMatch: "*" },
      ...bucket.written,
    });
    await bucket
      .ask((client, options) => client.send(question, options))
      .catch((error: unknown) => {
        if (!isOther(error)) throw error; // another process was first
      });
  };
  const settle = async (): Promise<void> => {
    if ((await ownerOf(bucket)) === undefined) await noteOwner();
    const owner = await ownerOf(bucket);
    if (owner !== site)
      throw new PorticoError(
        "unavailable",
        `the bucket of FILES_URL holds the files of "${owner}", and SITE_DIR describes "${site}": give it a bucket of its own`,
      );
  };
  let settled: Promise<void> | undefined;
  return () => {
    settled ??= settle().catch((error: unknown) => {
      settled = undefined;
      throw error;
    });
    return settled;
  };
}
