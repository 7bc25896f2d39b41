import { describe } from "vitest";
import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { fileStoreSuite } from "../ports/file-store.ts";
import { isS3Here, temporaryBucket } from "../s3.ts";

describe.skipIf(!isS3Here)("S3", () => {
  fileStoreSuite("A bucket", async () => {
    const { bucket } = await temporaryBucket();
    return createS3FileStore({ bucket, site: "demo" });
  });
});
