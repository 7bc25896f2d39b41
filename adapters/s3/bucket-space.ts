import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import type { Bucket } from "./bucket.ts";
import { type BucketOwner, createOwnerCheck, ownerNote } from "./owner.ts";

/** The pause after a successful test write before the next one. A write costs ten times as much as a read. */
const writeIntervalMs = 60_000;

export interface BucketSpaceOptions extends BucketOwner {
  readonly bucket: Bucket;
  /** A monotonic clock, in milliseconds. */
  readonly time: () => number;
}

/**
 * Reports the disk space of a bucket. A bucket is never full. The readiness check tests whether the bucket accepts files and belongs to this
 * installation.
 */
export function createBucketSpace({ bucket, time, ...owner }: BucketSpaceOptions): DiskSpace {
  const checkOwner = createOwnerCheck(bucket, { ...owner, time });
  /** Whether the bucket has a note of its owner. Raises `unavailable` if the bucket does not respond. */
  const hasOwnerNote = (): Promise<boolean> =>
    bucket.send(new HeadObjectCommand({ Bucket: bucket.name, Key: ownerNote })).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === "upload_missing") return false;
        throw error;
      },
    );
  /**
   * Makes a test write, always with the same key, so that there is only one object. In a bucket with versioning, the written version is deleted
   * again.
   */
  const write = async (): Promise<void> => {
    const probe = { Bucket: bucket.name, Key: "probe" };
    const command = new PutObjectCommand({ ...probe, Body: "ready?", ...bucket.encryptionParams });
    const { VersionId } = await bucket.send(command);
    if (!VersionId) return;
    await bucket.send(new DeleteObjectCommand({ ...probe, VersionId }));
  };
  let wroteAt = Number.NEGATIVE_INFINITY;
  return {
    /**
     * Called before an upload is prepared. Raises an error if the bucket is down. Otherwise the upload would fail in the browser, which cannot
     * explain why.
     */
    async free() {
      await hasOwnerNote();
      return Number.POSITIVE_INFINITY;
    },
    async probe() {
      if (time() - wroteAt < writeIntervalMs && (await hasOwnerNote().catch(() => false))) return;
      wroteAt = Number.NEGATIVE_INFINITY;
      await checkOwner();
      await write();
      wroteAt = time();
    },
  };
}
