import { createDiskSpace } from "#adapters/disk/disk-space.ts";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import type { BucketIdentity } from "#adapters/s3/owner.ts";
import { once } from "#core/duties/once.ts";
import { snapshotVersion } from "#core/search/index/snapshot.ts";
import type { SnapshotStore } from "#core/search/index/snapshot-store.ts";
import type { BucketAddress } from "#core/uploads/bucket-address.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import type { UploadSigner } from "#core/uploads/upload-policy.ts";
import type { Config } from "../settings/config.ts";
import type { Marks } from "./secrets.ts";

export type FilesLocation = Pick<Config, "DATA_DIR" | "bucket">;

/** The storage of candidates' files: a folder or a bucket. Opening it does not contact the bucket yet. */
export interface OpenedFiles {
  readonly files: FileStore;
  readonly space: DiskSpace;
  /** Prepares uploads that browsers send directly to the bucket; missing if files pass through this program. */
  readonly signer?: UploadSigner;
  close(): void;
}

/**
 * Opens the folder or the bucket of candidates' files. `site` is the product key of the site to which the files belong. `marks` and `identity`
 * distinguish this installation from others that may use the same bucket.
 */
export function openFiles(
  { DATA_DIR, bucket: address }: FilesLocation,
  site: string,
  now: () => Date,
  { marks, identity }: { readonly marks?: Marks; readonly identity?: BucketIdentity | undefined } = {},
): OpenedFiles {
  const folder = `${DATA_DIR}/files`;
  if (!address)
    return {
      files: createDiskFileStore({ folder }),
      space: createDiskSpace({ folder }),
      close: () => undefined,
    };
  let close: () => void = () => undefined;
  /** Loads the client of the bucket on first use: most commands never need it. */
  const opened = once(async () => {
    const [
      { openBucket },
      { createS3FileStore },
      { createBucketSpace },
      { createS3UploadSigner },
      { createOwnerCheck },
    ] = await Promise.all([
      import("#adapters/s3/bucket.ts"),
      import("#adapters/s3/file-store.ts"),
      import("#adapters/s3/bucket-space.ts"),
      import("#adapters/s3/upload-signer.ts"),
      import("#adapters/s3/owner.ts"),
    ]);
    const bucket = openBucket(address);
    ({ close } = bucket);
    const owned = { bucket, site, ...(marks ? { marks } : {}), ...(identity ? { identity } : {}) };
    const settle = createOwnerCheck(bucket, owned);
    const signer = createS3UploadSigner({ bucket, now });
    return {
      files: createS3FileStore(owned),
      space: createBucketSpace({ ...owned, time: () => performance.now() }),
      signer: {
        prepare: async (policy) => {
          await settle(); // otherwise a browser could send a candidate's file to the bucket of another installation
          return signer.prepare(policy);
        },
      } satisfies UploadSigner,
    };
  });
  return {
    files: {
      receive: async (...asked) => (await opened()).files.receive(...asked),
      head: async (key) => (await opened()).files.head(key),
      copy: async (from, to) => (await opened()).files.copy(from, to),
      read: async (key, part) => (await opened()).files.read(key, part),
      remove: async (key) => (await opened()).files.remove(key),
      sweep: async (before) => (await opened()).files.sweep(before),
      waitingBytes: async (minBytesEach) => (await opened()).files.waitingBytes(minBytesEach),
      waiting: async () => (await opened()).files.waiting(),
      claimedBefore: async (moment) => (await opened()).files.claimedBefore(moment),
    },
    space: {
      free: async () => (await opened()).space.free(),
      probe: async () => (await opened()).space.probe(),
    },
    ...(address.uploads === "direct"
      ? { signer: { prepare: async (policy) => (await opened()).signer.prepare(policy) } }
      : {}),
    close: () => close(),
  };
}

/** Opens the stored files for reading only. */
export async function openStoredFiles({ DATA_DIR, bucket: address }: FilesLocation): Promise<Pick<FileStore, "read">> {
  if (!address) return createDiskFileStore({ folder: `${DATA_DIR}/files` });
  const [bucket, { readStored }] = await Promise.all([openBucketOf(address), import("#adapters/s3/file-store.ts")]);
  return { read: readStored(bucket) };
}

/**
 * Returns the store of search snapshots in the bucket, if several hosts share a catalogue. `sourceId` identifies the data from which snapshots are
 * made.
 */
export async function sharedSnapshots(
  { areCataloguesShared, bucket: address }: Pick<Config, "bucket"> & { readonly areCataloguesShared: boolean },
  {
    own,
    file,
    sourceId,
  }: { readonly own: SnapshotStore; readonly file: string; readonly sourceId: () => Promise<string> },
): Promise<SnapshotStore> {
  if (!areCataloguesShared || !address) return own;
  const [bucket, { createSharedSnapshotStore }] = await Promise.all([
    openBucketOf(address),
    import("#adapters/s3/snapshot-store.ts"),
  ]);
  const key = async (): Promise<string> => `search/${await sourceId()}-${snapshotVersion}`;
  return createSharedSnapshotStore({ bucket, key, own, file, now: () => new Date() });
}

/** Opens a bucket. Loads the client of buckets on first use. */
export async function openBucketOf(address: BucketAddress) {
  const { openBucket } = await import("#adapters/s3/bucket.ts");
  return openBucket(address);
}
