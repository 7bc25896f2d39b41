import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, onTestFinished } from "vitest";
import { type Bucket, type BucketOptions, openBucket } from "#adapters/s3/bucket.ts";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";
import { makeBucket, removeBucket, type TestBucketOptions } from "../scripts/radosgw/make-bucket.ts";
import { s3ForTests } from "../scripts/radosgw/s3-for-tests.ts";

const service = s3ForTests();

export const isS3Here = service !== "";

/** The address of a new bucket, and a function that removes it. The service may still be starting. */
export async function newBucket(wishes: TestBucketOptions = {}): Promise<{ url: string; remove: () => Promise<void> }> {
  const url = service.replace(/\/[^/?]*(\?|$)/, `/portico-${randomBytes(8).toString("hex")}$1`);
  await patiently(() => makeBucket(url, wishes));
  return { url, remove: () => removeBucket(url) };
}

/** Tests that need the service: the first of them wait until it has started. */
export function describeS3(name: string, tests: () => void): void {
  describe.skipIf(!isS3Here)(name, () => {
    beforeAll(() => patiently(reach));
    tests();
  });
}

/** Waits for any answer of the service. */
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

/** An empty bucket for one test, removed after it. */
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
