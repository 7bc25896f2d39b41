import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createFileJudge } from "#adapters/files/file-judge.ts";
import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { createS3UploadSigner } from "#adapters/s3/upload-signer.ts";
import { fileKey, moment, uploadKey } from "../identities.ts";
import { describeS3, temporaryBucket } from "../s3.ts";

const largest = 104_857_600;
const contentType = "application/pdf";

/** A PDF of this many bytes, as a browser would upload it. */
const pdfOf = (size: number): Blob => new Blob(["%PDF-1.7\n", "x".repeat(size - 9)]);

async function aBucket() {
  const { bucket } = await temporaryBucket();
  const files = createS3FileStore({ bucket, site: "demo" });
  const signer = createS3UploadSigner({ bucket, now: () => new Date() });
  const key = uploadKey("u/large");
  const expires = moment(new Date(Date.now() + 900_000));
  const { url, fields } = await signer.prepare({ key, contentType, maxBytes: largest, expires });
  const post = async (file: Blob) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("Content-Type", contentType);
    form.append("x-amz-meta-filename", "large.pdf");
    form.append("file", file, "large.pdf");
    const answer = await fetch(url, { method: "POST", body: form });
    return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
  };
  return { files, key, post };
}

describeS3("the largest file in a bucket", () => {
  test("is stored to the byte, copied, hashed and judged in parts, within seconds", async () => {
    const { files, key, post } = await aBucket();
    expect(await post(pdfOf(largest + 1))).toEqual([400, "EntityTooLarge"]);
    expect(await files.head(key)).toBeUndefined();
    expect(await post(pdfOf(largest))).toEqual([201, undefined]);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 5);
    const since = performance.now();
    const copy = await files.copy(key, fileKey("a/large/cv"));
    const copied = performance.now();
    expect(await createFileJudge(files).judge(copy)).toEqual({ ok: true, activeContent: false });
    const judged = performance.now();
    clearInterval(watch);
    console.log(
      `copied and hashed in ${Math.round(copied - since)} ms, judged in ${Math.round(judged - copied)} ms, ${Math.round(most / 1e6)} MB`,
    );
    const hash = createHash("sha256").update(Buffer.from(await pdfOf(largest).arrayBuffer()));
    expect(copy).toMatchObject({ size: largest, sha256: hash.digest("hex") });
    expect(most).toBeLessThan(60_000_000);
  });
});
