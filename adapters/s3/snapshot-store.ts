import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { Snapshot } from "#core/search/index/snapshot.ts";
import type { SnapshotStore } from "#core/search/index/snapshot-store.ts";
import { dayMs } from "#core/time/durations.ts";
import type { Bucket } from "./bucket.ts";
import { readObject } from "./read.ts";
import { removeOldVersions } from "./remove.ts";
import { isPreconditionFailure } from "./trouble.ts";

export interface SharedSnapshotOptions {
  readonly bucket: Bucket;
  /** Returns the name of the object. The name differs between sites, catalogues, histories of a catalogue, and formats. */
  readonly key: () => Promise<string>;
  /** Stores the snapshot of this machine, in `file`. */
  readonly own: SnapshotStore;
  readonly file: string;
  readonly now: () => Date;
  /** How long a download may take. The wait is worthwhile: with a million openings, building the index takes longer than the longest download. */
  readonly downloadTimeoutMs?: number;
}

/**
 * An intact snapshot in the bucket is replaced only if it is this old or lacks this many changes: the snapshot of a million openings has hundreds of
 * megabytes.
 */
const replaceAfter = { changes: 1000, milliseconds: dayMs } as const;
const uploadTimeoutMs = 600_000;
const maxUploadTries = 3;

/** The snapshot that is in the bucket. */
interface Shared {
  readonly etag: string;
  readonly seen: number;
  readonly at: number;
}

/**
 * Shares snapshots between machines through a bucket. A machine without a snapshot downloads one, and a machine with a newer one uploads it. If
 * anything is wrong with the bucket or with the snapshot in it, the index is built from the catalogue, and then replaces that snapshot.
 */
export function createSharedSnapshotStore({
  bucket,
  key,
  own,
  file,
  now,
  downloadTimeoutMs = 60_000,
}: SharedSnapshotOptions): SnapshotStore {
  /**
   * Whether the caller has read a snapshot. A caller that writes without reading does so because an operator has requested a new snapshot. That
   * snapshot is always uploaded.
   */
  let hasRead = false;
  /** The snapshot that was downloaded. If the caller later writes a snapshot with fewer changes, the downloaded one was unusable and is replaced. */
  let downloaded: Shared | undefined;
  let damaged: Shared | undefined;

  const findShared = async (at: string): Promise<Shared | undefined> => {
    try {
      const command = new HeadObjectCommand({ Bucket: bucket.name, Key: at });
      const about = await bucket.send(command);
      const seen = Number(about.Metadata?.["seen"]);
      return {
        etag: about.ETag ?? "",
        seen: Number.isSafeInteger(seen) ? seen : 0,
        at: about.LastModified?.getTime() ?? 0,
      };
    } catch (error) {
      if (codeOf(error) === "upload_missing") return undefined;
      throw error;
    }
  };
  const download = async (): Promise<Snapshot | undefined> => {
    const at = await key();
    const shared = await findShared(at);
    if (!shared) return undefined;
    const temporary = `${file}.${process.pid}.shared`;
    try {
      await pipeline(
        await readObject(bucket, at, { timeoutMs: downloadTimeoutMs }),
        createWriteStream(temporary, { mode: 0o600 }),
      );
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    const found = await own.read();
    if (found) downloaded = shared;
    else damaged = shared;
    return found;
  };

  /** Whether the snapshot in the bucket need not be replaced, although this machine has just written one. */
  const isGoodEnough = (shared: Shared, seen: number): boolean => {
    if (!hasRead || shared.etag === damaged?.etag) return false;
    if (shared.etag === downloaded?.etag && seen < shared.seen) return false;
    if (shared.seen >= seen) return true;
    return seen - shared.seen < replaceAfter.changes && now().getTime() - shared.at < replaceAfter.milliseconds;
  };
  const upload = async (seen: number): Promise<void> => {
    const at = await key();
    for (let tries = 0; tries < maxUploadTries; tries += 1) {
      const shared = await findShared(at);
      if (shared && isGoodEnough(shared, seen)) return;
      try {
        await put(at, seen, shared);
        hasRead = true; // the snapshot that the operator has requested is uploaded now
        return;
      } catch (error) {
        if (!isPreconditionFailure(error)) throw error; // otherwise another machine has just uploaded a snapshot, so the two are compared again
      }
    }
  };
  const put = async (at: string, seen: number, before: Shared | undefined): Promise<void> => {
    const handle = await open(file, "r"); // reads this file to its end, even if another process replaces it
    try {
      const { size } = await handle.stat();
      const command = new PutObjectCommand({
        Bucket: bucket.name,
        Key: at,
        ...bucket.encryptionParams,
        ContentLength: size,
        Metadata: { seen: `${seen}` },
        Body: createReadStream(file, { fd: handle, autoClose: false }),
        // without quotation marks, because the gateway of Ceph does not remove them
        ...(before ? { IfMatch: before.etag.replaceAll('"', "") } : { IfNoneMatch: "*" }),
      });
      const { VersionId } = await bucket.send(command, uploadTimeoutMs);
      if (VersionId) await removeOldVersions(bucket, at, VersionId).catch(() => undefined); // old versions only occupy space
    } finally {
      await handle.close();
    }
  };

  return {
    sourceId: own.sourceId,
    changed: own.changed,
    async read() {
      hasRead = true;
      return (await own.read()) ?? (await download().catch(() => undefined));
    },
    async write(snapshot) {
      await own.write(snapshot);
      await upload(snapshot.seen).catch(() => undefined); // if this fails, other machines only start more slowly
    },
  };
}
