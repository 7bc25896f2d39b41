import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { CopyObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { codeOf, PorticoError } from "#core/errors.ts";
import { momentOf } from "#core/time/time.ts";
import { type FileKey, fileKeys, type StoredKey, type UploadKey, uploadKeys } from "#core/uploads/file-key.ts";
import type { ClaimedFile, FileStore, ListedUpload, StoredFile } from "#core/uploads/file-store.ts";
import type { Bucket } from "./bucket.ts";
import { abandon, halfUploads, objectsUnder } from "./listing.ts";
import { nameOf } from "./names.ts";
import { type BucketOwner, settleIn } from "./owner.ts";
import { readObject } from "./read.ts";
import { removeWhole } from "./remove.ts";
import { sendInParts } from "./send-in-parts.ts";
import { isOther } from "./trouble.ts";

/** Whose files these are: a bucket belongs to one installation of one site. */
export interface S3FileStoreOptions extends BucketOwner {
  readonly bucket: Bucket;
  /** How much of the files that pass through this program may be in memory at once, in bytes. */
  readonly mostHeld?: number;
}

const usuallyHeld = 256 * 1024 * 1024;

/** Only valid keys ever become the name of an object, whatever the caller's types promise. */
const isKey = (key: string): boolean => uploadKeys.has(key) || fileKeys.has(key);

/** How long the service may take to copy a file, and then to give it once, in milliseconds. */
const copyPatience = 60_000;
const hashPatience = 90_000;
/** How often a copy is tried whose upload is replaced meanwhile. */
const mostCopies = 5;
/** Removed at once by a sweep. */
const atOnce = 8;

/** A stored file and which of its contents was meant. */
interface Found extends StoredFile {
  readonly etag: string;
}

/** Reads what is stored, as `FileStore` does. */
export const readStored =
  (bucket: Bucket): FileStore["read"] =>
  async (key, part) => {
    if (!isKey(key)) throw new PorticoError("upload_missing");
    if (!part || part.length > 0) return readObject(bucket, key, part ? { part } : {});
    await bucket.ask((client, options) =>
      client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }), options),
    );
    return Readable.from([]);
  };

/** Stores files in a bucket, under the same keys as in a folder. What resolves has been acknowledged by the service. */
export function createS3FileStore({ bucket, mostHeld = usuallyHeld, ...owner }: S3FileStoreOptions): FileStore {
  const held = { bytes: 0, most: mostHeld };
  const settle = settleIn(bucket, owner);

  const find = async (key: StoredKey): Promise<Found | undefined> => {
    if (!isKey(key)) return undefined;
    try {
      const question = new HeadObjectCommand({ Bucket: bucket.name, Key: key });
      const about = await bucket.ask((client, options) => client.send(question, options));
      return {
        size: about.ContentLength ?? 0,
        contentType: about.ContentType ?? "",
        name: nameOf(about.Metadata),
        etag: about.ETag ?? "",
      };
    } catch (error) {
      if (codeOf(error) === "upload_missing") return undefined;
      throw error;
    }
  };

  /**
   * Copies what was found: `undefined` where the upload was replaced since. Services that know no such condition copy what is there then; so what is answered
   * is read from the copy.
   */
  const copyFound = async ({ etag }: Found, from: UploadKey, to: FileKey): Promise<ClaimedFile | undefined> => {
    const question = new CopyObjectCommand({
      ...{ Bucket: bucket.name, Key: to, CopySource: `${bucket.name}/${from}`, MetadataDirective: "COPY" },
      ...(etag ? { CopySourceIfMatch: etag } : {}),
      ...bucket.written,
    });
    try {
      await bucket.ask((client, options) => client.send(question, options), copyPatience);
      const { sha256, bytes } = await sha256Of(await readObject(bucket, to, { within: hashPatience }));
      const copy = await find(to);
      if (copy && copy.size !== bytes) throw new PorticoError("unavailable", "the bucket does not give all of a file");
      return copy && { size: copy.size, contentType: copy.contentType, name: copy.name, key: to, sha256 };
    } catch (error) {
      await removeWhole(bucket, to).catch(() => undefined); // else whoever resolves its intent does
      if (isOther(error)) return undefined;
      throw error;
    }
  };

  const olderThan = (moment: string, at: Date | undefined): boolean => at !== undefined && momentOf(at) < moment;

  return {
    async receive(key, body, { contentType, name, maxBytes }) {
      if (!isKey(key)) throw new PorticoError("upload_missing");
      await settle();
      const size = await sendInParts(bucket, key, atMost(body, maxBytes), { contentType, name }, held);
      return { size, contentType, name };
    },
    async head(key) {
      const found = await find(key);
      return found && { size: found.size, contentType: found.contentType, name: found.name };
    },
    async copy(from, to) {
      if (!fileKeys.has(to)) throw new PorticoError("upload_missing");
      await settle();
      for (let tries = 0; tries < mostCopies; tries += 1) {
        const found = await find(from);
        if (!found) throw new PorticoError("upload_missing");
        const copied = await copyFound(found, from, to);
        if (copied) return copied;
      }
      throw new PorticoError("unavailable", "an upload is replaced again and again");
    },
    read: readStored(bucket),
    async remove(key) {
      if (!isKey(key)) throw new PorticoError("upload_missing");
      if (!owner.onlyLooks) await settle(); // what another's bucket does not hold is not erased
      await removeWhole(bucket, key);
    },
    async sweep(before) {
      await settle();
      const old: UploadKey[] = [];
      const failed: unknown[] = []; // told at the end: one that stays holds no other up
      for await (const { key, at } of objectsUnder(bucket, "u/"))
        if (uploadKeys.has(key) && olderThan(before, at)) old.push(key);
      for (let from = 0; from < old.length; from += atOnce)
        for (const removed of await Promise.allSettled(
          old.slice(from, from + atOnce).map((key) => removeWhole(bucket, key)),
        ))
          if (removed.status === "rejected") failed.push(removed.reason);
      let half = 0;
      for await (const upload of halfUploads(bucket, "u/")) {
        if (!olderThan(before, upload.at)) continue;
        await abandon(bucket, upload);
        half += 1;
      }
      if (failed.length > 0) throw failed[0];
      return old.length + half;
    },
    async waitingBytes(leastEach) {
      let sum = 0;
      for await (const { size } of objectsUnder(bucket, "u/")) sum += Math.max(size, leastEach);
      for await (const { bytes } of halfUploads(bucket, "u/")) sum += Math.max(await bytes(), leastEach);
      return sum;
    },
    async waiting() {
      await settle(); // what lies in the bucket of somebody else is not ours to remove
      const uploads: ListedUpload[] = [];
      for await (const { key, size, at } of objectsUnder(bucket, "u/"))
        if (uploadKeys.has(key) && at) uploads.push({ key, bytes: size, at: momentOf(at) });
      return uploads;
    },
    async claimedBefore(moment) {
      await settle();
      const keys: FileKey[] = [];
      for await (const { key, at } of objectsUnder(bucket, "a/"))
        if (fileKeys.has(key) && olderThan(moment, at)) keys.push(key);
      return keys;
    },
  };
}

async function* atMost(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PorticoError("upload_too_large");
    yield chunk;
  }
}

async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { sha256: hash.digest("hex"), bytes };
}
