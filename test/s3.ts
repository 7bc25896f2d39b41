import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, onTestFinished } from "vitest";
import { type Bucket, type BucketOptions, openBucket } from "#adapters/s3/bucket.ts";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";
import { makeBucket, removeBucket, type TestBucketOptions } from "../scripts/radosgw/make-bucket.ts";
import { s3ForTests } from "../scripts/radosgw/s3-for-tests.ts";

const service = s3ForTests();

export const isS3Here = service !== "";

/** Creates a bucket. Returns its address and a function that removes it. Waits if the service is still starting. */
export async function newBucket(wishes: TestBucketOptions = {}): Promise<{ url: string; remove: () => Promise<void> }> {
  const url = service.replace(/\/[^/?]*(\?|$)/, `/portico-${randomBytes(8).toString("hex")}$1`);
  await patiently(() => makeBucket(url, wishes));
  return { url, remove: () => removeBucket(url) };
}

/** A suite of tests that need the S3 service. Waits until the service has started. */
export function describeS3(name: string, tests: () => void): void {
  describe.skipIf(!isS3Here)(name, () => {
    beforeAll(() => patiently(reach));
    tests();
  });
}

/** Waits until the service responds at all. */
const reach = async (): Promise<void> => {
  const address = bucketAddressOf(service);
  if (typeof address !== "string") await fetch(address.endpoint);
};

async function patiently(work: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + 110_000; ; await pause(250))
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until || !/ECONNREFUSED|fetch failed/.test(String(error))) throw error;
    }
}

/** Creates an empty bucket for one test, and removes it afterwards. */
export async function temporaryBucket(
  wishes: TestBucketOptions = {},
  options: BucketOptions = {},
): Promise<{ url: string; bucket: Bucket }> {
  const { url, remove } = await newBucket(wishes);
  const bucket = bucketAt(url, options);
  onTestFinished(async () => {
    bucket.close();
    await remove();
  });
  return { url, bucket };
}

export function bucketAt(url: string, options: BucketOptions = {}): Bucket {
  const address = bucketAddressOf(url);
  if (typeof address === "string") throw new Error(`the address of the bucket ${address}`);
  return openBucket(address, options);
}
