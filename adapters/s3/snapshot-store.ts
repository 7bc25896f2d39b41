import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { Snapshot } from "#core/search/index/snapshot.ts";
import type { SnapshotStore } from "#core/search/index/snapshot-store.ts";
import type { Bucket } from "./bucket.ts";
import { readObject } from "./read.ts";
import { removeOlder } from "./remove.ts";
import { isOther } from "./trouble.ts";

export interface SharedSnapshotOptions {
  readonly bucket: Bucket;
  /** The object's name at this moment: one for each catalogue and its past, site and format. */
  readonly key: () => Promise<string>;
  /** Keeps it on this machine, in `file`. */
  readonly own: SnapshotStore;
  readonly file: string;
  readonly now: () => Date;
  /** How long another's snapshot may take to come, in milliseconds: to build one at a million openings takes longer. */
  readonly patience?: number;
}

/** A kept snapshot that is fewer changes behind, and younger, is not replaced: it is hundreds of megabytes at a million openings. */
const enough = { changes: 1000, milliseconds: 86_400_000 } as const;
const uploadPatience = 600_000;
const mostTries = 3;

/** What the bucket has. */
interface Shared {
  readonly etag: string;
  readonly seen: number;
  readonly at: number;
}

/**
 * Shares snapshots between machines: who has none takes that of the bucket, and who made a newer one puts it there. Whatever is wrong with the bucket
 * or with what it holds, the index is built from the catalogue instead, and replaces it.
 */
export function createSharedSnapshotStore({
  bucket,
  key,
  own,
  file,
  now,
  patience = 60_000,
}: SharedSnapshotOptions): SnapshotStore {
  /** The caller has asked for a snapshot; else it makes one because somebody ordered it, and that is always shared. */
  let asked = false;
  /** What was taken from the bucket. Who then writes one that has seen less could not use it. */
  let taken: Shared | undefined;
  let damaged: Shared | undefined;

  const look = async (at: string): Promise<Shared | undefined> => {
    try {
      const question = new HeadObjectCommand({ Bucket: bucket.name, Key: at });
      const about = await bucket.ask((client, options) => client.send(question, options));
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
  const take = async (): Promise<Snapshot | undefined> => {
    const at = await key();
    const shared = await look(at);
    if (!shared) return undefined;
    const beside = `${file}.${process.pid}.shared`;
    try {
      await pipeline(await readObject(bucket, at, { within: patience }), createWriteStream(beside, { mode: 0o600 }));
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    const found = await own.read();
    if (found) taken = shared;
    else damaged = shared;
    return found;
  };

  /** Whether what the bucket has is as good as ours. */
  const suffices = (shared: Shared, seen: number): boolean => {
    if (!asked || shared.etag === damaged?.etag) return false;
    if (shared.etag === taken?.etag && seen < shared.seen) return false;
    if (shared.seen >= seen) return true;
    return seen - shared.seen < enough.changes && now().getTime() - shared.at < enough.milliseconds;
  };
  const share = async (seen: number): Promise<void> => {
    const at = await key();
    for (let tries = 0; tries < mostTries; tries += 1) {
      const shared = await look(at);
      if (shared && suffices(shared, seen)) return;
      try {
        await put(at, seen, shared);
        asked = true; // what was ordered is there now
        return;
      } catch (error) {
        if (!isOther(error)) throw error; // another put one there meanwhile: which is newer?
      }
    }
  };
  const put = async (at: string, seen: number, before: Shared | undefined): Promise<void> => {
    const handle = await open(file, "r"); // stays what it is, also where another replaces the file
    try {
      const { size } = await handle.stat();
      const question = new PutObjectCommand({
        ...{ Bucket: bucket.name, Key: at, ...bucket.written, ContentLength: size, Metadata: { seen: `${seen}` } },
        Body: createReadStream(file, { fd: handle, autoClose: false }),
        // without its quotation marks, which Ceph's gateway does not take off
        ...(before ? { IfMatch: before.etag.replaceAll('"', "") } : { IfNoneMatch: "*" }),
      });
      const { VersionId } = await bucket.ask((client, options) => client.send(question, options), uploadPatience);
      if (VersionId) await removeOlder(bucket, at, VersionId).catch(() => undefined); // it only takes room
    } finally {
      await handle.close();
    }
  };

  return {
    sourceId: own.sourceId,
    changed: own.changed,
    async read() {
      asked = true;
      return (await own.read()) ?? (await take().catch(() => undefined));
    },
    async write(snapshot) {
      await own.write(snapshot);
      await share(snapshot.seen).catch(() => undefined); // it is only slower to start without
    },
  };
}
