import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
} from "@aws-sdk/client-s3";
import { openBucket } from "#adapters/s3/bucket.ts";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";

export interface TestBucketOptions {
  /** The origins whose pages may send files to the bucket. */
  readonly origins?: readonly string[];
  /** Whether the bucket keeps deleted objects as versions. */
  readonly versions?: boolean;
}

function opened(filesUrl: string) {
  const address = bucketAddressOf(filesUrl);
  if (typeof address === "string") throw new Error(`the address of the bucket ${address}`);
  return openBucket(address);
}

/** Creates the bucket that `filesUrl` names. */
export async function makeBucket(filesUrl: string, { origins = [], versions = false }: TestBucketOptions = {}) {
  const { name: Bucket, client, close } = opened(filesUrl);
  await client.send(new CreateBucketCommand({ Bucket }));
  if (origins.length > 0)
    await client.send(
      new PutBucketCorsCommand({
        Bucket,
        CORSConfiguration: {
          CORSRules: [{ AllowedOrigins: [...origins], AllowedMethods: ["POST"], AllowedHeaders: ["*"] }],
        },
      }),
    );
  if (versions)
    await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: "Enabled" } }));
  close();
}

/** Removes a bucket with all its objects. */
export async function removeBucket(filesUrl: string): Promise<void> {
  const { name: Bucket, client, close } = opened(filesUrl);
  for (let left = true; left; ) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket }));
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      if (Key) await client.send(new DeleteObjectCommand({ Bucket, Key, ...(VersionId ? { VersionId } : {}) }));
    left = page.IsTruncated ?? false;
  }
  await client.send(new DeleteBucketCommand({ Bucket }));
  close();
}
