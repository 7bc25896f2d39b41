import { expect, test } from "vitest";
import { createS3BuildStore } from "#adapters/s3/build-store.ts";
import { buildStoreSuite } from "../ports/build-store.ts";
import { bucketAt, describeS3, temporaryBucket } from "../s3.ts";

describeS3("builds in a bucket", () => {
  buildStoreSuite("a bucket", async () => createS3BuildStore(await temporaryBucket()));
  buildStoreSuite("a bucket that keeps versions", async () =>
    createS3BuildStore(await temporaryBucket({ versions: true })),
  );
});

test("builds are unavailable if the bucket is down", async () => {
  const bucket = bucketAt("s3://KEY:OTHER@127.0.0.1:9/files?tls=no", { timeoutMs: 2000 });
  await expect(createS3BuildStore({ bucket }).all()).rejects.toMatchObject({ code: "unavailable" });
  bucket.close();
});
