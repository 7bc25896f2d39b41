import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { fileStoreSuite } from "../ports/file-store.ts";
import { describeS3, temporaryBucket } from "../s3.ts";

describeS3("S3", () => {
  fileStoreSuite("A bucket", async () => {
    const { bucket } = await temporaryBucket();
    return createS3FileStore({ bucket, site: "demo" });
  });
});
