import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { CopyObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { codeOf, PorticoError } from "#core/errors.ts";
import { momentOf } from "#core/time/time.ts";
import { type FileKey, fileKeys, type StoredKey, type UploadKey, uploadKeys } from "#core/uploads/file-key.ts";
import type { ClaimedFile, FileStore, ListedUpload, StoredFile } from "#core/uploads/file-store.ts";
import type { Bucket } from "./bucket.ts";
import { abortUpload, objectsUnder, unfinishedUploads } from "./listing.ts";
import { nameOf } from "./names.ts";
import { type BucketOwner, createOwnerCheck } from "./owner.ts";
import { readObject } from "./read.ts";
import { removeAllVersions } from "./remove.ts";
import { isPreconditionFailure } from "./trouble.ts";
import { uploadStream } from "./upload-stream.ts";

/** The bucket, and the installation to which it belongs. */
export interface S3FileStoreOptions extends BucketOwner {
  readonly bucket: Bucket;
  /** How many bytes of uploads that pass through this program may be in memory. */
  readonly maxBufferedBytes?: number;
}

const defaultMaxBufferedBytes = 256 * 1024 * 1024;

/**
 * Whether a string is a valid key. Keys are checked again before they become names of objects, because a type cannot prevent a wrong value at run
 * time.
 */
const isKey = (key: string): boolean => uploadKeys.has(key) || fileKeys.has(key);

/** How long the service may take to copy a file. */
const copyTimeoutMs = 60_000;
/** How long the service may take to return a copied file. The program reads the file to compute the file's hash. */
const hashTimeoutMs = 90_000;
/** How many times a copy is attempted if the upload is replaced in the meantime. */
const maxCopyAttempts = 5;
/** How many files a sweep removes at the same time. */
const sweepConcurrency = 8;

/** A stored file, and the ETag of its current content. */
interface Found extends StoredFile {
  readonly etag: string;
}

/** The method `read` of a `FileStore` in a bucket. */
export const readStored =
  (bucket: Bucket): FileStore["read"] =>
  async (key, part) => {
    if (!isKey(key)) throw new PorticoError("upload_missing");
    if (!part || part.length > 0) return readObject(bucket, key, part ? { part } : {});
    await bucket.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }));
    return Readable.from([]);
  };

/** Stores files in a bucket, with the same keys as in a folder. A promise resolves when the service has acknowledged the operation. */
export function createS3FileStore({
  bucket,
  maxBufferedBytes = defaultMaxBufferedBytes,
  ...owner
}: S3FileStoreOptions): FileStore {
  const buffered = { bytes: 0, maxBytes: maxBufferedBytes };
  const checkOwner = createOwnerCheck(bucket, owner);

  const find = async (key: StoredKey): Promise<Found | undefined> => {
    if (!isKey(key)) return undefined;
    try {
      const command = new HeadObjectCommand({ Bucket: bucket.name, Key: key });
      const about = await bucket.send(command);
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
   * Copies the content of an upload that was found, on condition that it has not been replaced since. Returns `undefined` if it has been replaced.
   * Some services ignore the condition and copy the new content, so the result is read from the copy.
   */
  const copyFound = async ({ etag }: Found, from: UploadKey, to: FileKey): Promise<ClaimedFile | undefined> => {
    const command = new CopyObjectCommand({
      Bucket: bucket.name,
      Key: to,
      CopySource: `${bucket.name}/${from}`,
      MetadataDirective: "COPY",
      ...(etag ? { CopySourceIfMatch: etag } : {}),
      ...bucket.encryptionParams,
    });
    try {
      await bucket.send(command, copyTimeoutMs);
      const { sha256, bytes } = await sha256Of(await readObject(bucket, to, { timeoutMs: hashTimeoutMs }));
      const copy = await find(to);
      if (copy && copy.size !== bytes)
        throw new PorticoError("unavailable", "the bucket does not return all of a file");
      return copy && { size: copy.size, contentType: copy.contentType, name: copy.name, key: to, sha256 };
    } catch (error) {
      await removeAllVersions(bucket, to).catch(() => undefined); // if this fails, the copy is removed when its intent is resolved
      if (isPreconditionFailure(error)) return undefined;
      throw error;
    }
  };

  const olderThan = (moment: string, at: Date | undefined): boolean => at !== undefined && momentOf(at) < moment;

  return {
    async receive(key, body, { contentType, name, maxBytes }) {
      if (!isKey(key)) throw new PorticoError("upload_missing");
      await checkOwner();
      const size = await uploadStream(bucket, key, limited(body, maxBytes), { contentType, name }, buffered);
      return { size, contentType, name };
    },
    async head(key) {
      const found = await find(key);
      return found && { size: found.size, contentType: found.contentType, name: found.name };
    },
    async copy(from, to) {
      if (!fileKeys.has(to)) throw new PorticoError("upload_missing");
      await checkOwner();
      for (let attempt = 0; attempt < maxCopyAttempts; attempt += 1) {
        const found = await find(from);
        if (!found) throw new PorticoError("upload_missing");
        const copied = await copyFound(found, from, to);
        if (copied) return copied;
      }
      throw new PorticoError("unavailable", "an upload keeps being replaced");
    },
    read: readStored(bucket),
    async remove(key) {
      if (!isKey(key)) throw new PorticoError("upload_missing");
      if (!owner.readOnly) await checkOwner(); // otherwise, in a bucket of another installation, a file that is merely absent would count as erased
      await removeAllVersions(bucket, key);
    },
    async sweep(before) {
      await checkOwner();
      const old: UploadKey[] = [];
      const failed: unknown[] = []; // raised at the end, so that one file that cannot be removed does not block the others
      for await (const { key, at } of objectsUnder(bucket, "u/"))
        if (uploadKeys.has(key) && olderThan(before, at)) old.push(key);
      for (let from = 0; from < old.length; from += sweepConcurrency)
        for (const removed of await Promise.allSettled(
          old.slice(from, from + sweepConcurrency).map((key) => removeAllVersions(bucket, key)),
        ))
          if (removed.status === "rejected") failed.push(removed.reason);
      let unfinished = 0;
      for await (const upload of unfinishedUploads(bucket, "u/")) {
        if (!olderThan(before, upload.at)) continue;
        await abortUpload(bucket, upload);
        unfinished += 1;
      }
      if (failed.length > 0) throw failed[0];
      return old.length + unfinished;
    },
    async waitingBytes(minBytesEach) {
      let sum = 0;
      for await (const { size } of objectsUnder(bucket, "u/")) sum += Math.max(size, minBytesEach);
      for await (const { bytes } of unfinishedUploads(bucket, "u/")) sum += Math.max(await bytes(), minBytesEach);
      return sum;
    },
    async waiting() {
      await checkOwner(); // first, because the files of another installation must not be removed
      const uploads: ListedUpload[] = [];
      for await (const { key, size, at } of objectsUnder(bucket, "u/"))
        if (uploadKeys.has(key) && at) uploads.push({ key, bytes: size, at: momentOf(at) });
      return uploads;
    },
    async claimedBefore(moment) {
      await checkOwner();
      const keys: FileKey[] = [];
      for await (const { key, at } of objectsUnder(bucket, "a/"))
        if (fileKeys.has(key) && olderThan(moment, at)) keys.push(key);
      return keys;
    },
  };
}

async function* limited(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncIterable<Uint8Array> {
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
