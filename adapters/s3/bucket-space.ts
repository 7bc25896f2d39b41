import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { codeOf } from "#core/errors.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import type { Bucket } from "./bucket.ts";
import { type BucketOwner, ownerNote, settleIn } from "./owner.ts";

/** Writing costs ten times what asking costs: between two writes that went well so many milliseconds pass. */
const writeEvery = 60_000;

export interface BucketSpaceOptions extends BucketOwner {
  readonly bucket: Bucket;
  /** Milliseconds that only go forward. */
  readonly time: () => number;
}

/** A bucket has no end; readiness asks whether it takes files, and whether it is ours. */
export function createBucketSpace({ bucket, time, ...owner }: BucketSpaceOptions): DiskSpace {
  const settle = settleIn(bucket, { ...owner, time });
  /** Whether the note of its owner is there. Raises `unavailable` where the bucket does not answer. */
  const asks = (): Promise<boolean> =>
    bucket
      .ask((client, options) => client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: ownerNote }), options))
      .then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === "upload_missing") return false;
          throw error;
        },
      );
  /** Always under one key, so that a bucket without versions never holds a second; one with versions holds none. */
  const write = async (): Promise<void> => {
    const probe = { Bucket: bucket.name, Key: "probe" };
    const question = new PutObjectCommand({ ...probe, Body: "ready?", ...bucket.written });
    const { VersionId } = await bucket.ask((client, options) => client.send(question, options));
    if (!VersionId) return;
    await bucket.ask((client, options) => client.send(new DeleteObjectCommand({ ...probe, VersionId }), options));
  };
  let wroteAt = Number.NEGATIVE_INFINITY;
  return {
    /** Asked before a form is prepared: a browser could not say kindly that the bucket is away. */
    async free() {
      await asks();
      return Number.POSITIVE_INFINITY;
    },
    async probe() {
      if (time() - wroteAt < writeEvery && (await asks().catch(() => false))) return;
      wroteAt = Number.NEGATIVE_INFINITY;
      await settle();
      await write();
      wroteAt = time();
    },
  };
}
