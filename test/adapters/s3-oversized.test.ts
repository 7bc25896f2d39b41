import { expect, test } from "vitest";
import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { createS3UploadSigner } from "#adapters/s3/upload-signer.ts";
import { fileKey, moment, uploadKey } from "../identities.ts";
import { describeS3, temporaryBucket } from "../s3.ts";

const inAnHour = () => moment(new Date(Date.now() + 3_600_000));

describeS3("a bucket that accepts larger files than ours", () => {
  // trust S 656
  test.each([3000, 12_000, 20_000, 60_000])(
    "stores an upload with a name of %i letters under a shortened name, or not at all",
    { tags: "full" },
    async (letters) => {
      const { bucket } = await temporaryBucket();
      const files = createS3FileStore({ bucket, site: "demo" });
      const signer = createS3UploadSigner({ bucket, now: () => new Date() });
      const key = uploadKey("u/long");
      const { url, fields } = await signer.prepare({
        key,
        contentType: "application/pdf",
        maxBytes: 100,
        expires: inAnHour(),
      });
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append("Content-Type", "application/pdf");
      form.append("x-amz-meta-filename", `${"x".repeat(letters)}.pdf`);
      form.append("file", new Blob(["%PDF-1.7"]), "cv.pdf");
      await fetch(url, { method: "POST", body: form });
      const found = await files.head(key);
      if (found) expect(found.name).toHaveLength(120);
      const copied = files.copy(key, fileKey("a/first/cv"));
      if (found) expect(await copied).toMatchObject({ size: 8 });
      else await expect(copied).rejects.toMatchObject({ code: "upload_missing" });
      await files.sweep(inAnHour());
      expect(await files.waitingBytes(1)).toBe(0);
    },
  );
});
