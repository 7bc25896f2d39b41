import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import type { Bucket } from "./bucket.ts";
import { type BucketOwner, createOwnerCheck, ownerNote } from "./owner.ts";

/** The pause between two successful test writes, which cost ten times as much as a read. */
const writeIntervalMs = 60_000;

export interface BucketSpaceOptions extends BucketOwner {
  readonly bucket: Bucket;
  /** A monotonic clock, in milliseconds. */
  readonly time: () => number;
}

/** A bucket is never full; readiness checks whether it takes files and is ours. */
export function createBucketSpace({ bucket, time, ...owner }: BucketSpaceOptions): DiskSpace {
  const checkOwner = createOwnerCheck(bucket, { ...owner, time });
  /** Whether the bucket has a note of its owner. Raises `unavailable` if the bucket does not answer. */
  const hasOwnerNote = (): Promise<boolean> =>
    bucket.send(new HeadObjectCommand({ Bucket: bucket.name, Key: ownerNote })).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === "upload_missing") return false;
        throw error;
      },
    );
  /** Always writes the same key, so that there is only one object; with versioning it is deleted again. */
  const write = async (): Promise<void> => {
    const probe = { Bucket: bucket.name, Key: "probe" };
    const command = new PutObjectCommand({ ...probe, Body: "ready?", ...bucket.written });
    const { VersionId } = await bucket.send(command);
    if (!VersionId) return;
    await bucket.send(new DeleteObjectCommand({ ...probe, VersionId }));
  };
  let wroteAt = Number.NEGATIVE_INFINITY;
  return {
    /** Called before an upload is prepared: a browser could not explain that the bucket is down. */
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
