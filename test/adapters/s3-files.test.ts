import { createHash, randomBytes } from "node:crypto";
import { CreateMultipartUploadCommand, ListObjectVersionsCommand, UploadPartCommand } from "@aws-sdk/client-s3";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Bucket } from "#adapters/s3/bucket.ts";
import { createBucketSpace } from "#adapters/s3/bucket-space.ts";
import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { createS3UploadSigner } from "#adapters/s3/upload-signer.ts";
import { bucketAddressOf } from "#core/uploads/bucket-address.ts";
import { piecesOf, textOf } from "../bytes.ts";
import { fileKey, moment, uploadKey } from "../identities.ts";
import { bucketAt, describeS3, temporaryBucket } from "../s3.ts";

const about = { contentType: "application/pdf", name: "cv.pdf", maxBytes: 104_857_600 };
const [upload, claimed] = [uploadKey("u/one"), fileKey("a/first/cv")];
const inAnHour = () => moment(new Date(Date.now() + 3_600_000));

async function* bytesOf(content: Buffer, then?: () => void): AsyncIterable<Uint8Array> {
  for (let from = 0; from < content.length; from += 65_536) yield content.subarray(from, from + 65_536);
  then?.();
}

async function aStore(wishes: Parameters<typeof temporaryBucket>[0] = {}) {
  const { bucket, url } = await temporaryBucket(wishes);
  return { bucket, url, files: createS3FileStore({ bucket, site: "demo" }) };
}

/** The number of all versions and delete markers of the keys with a prefix. */
async function versionsOf({ client, name }: Bucket, prefix: string): Promise<number> {
  const page = await client.send(new ListObjectVersionsCommand({ Bucket: name, Prefix: prefix }));
  return (page.Versions ?? []).length + (page.DeleteMarkers ?? []).length;
}

describeS3("a bucket", () => {
  test("stores a large file by multipart upload, and returns ranges of it", { tags: "full" }, async () => {
    const { files } = await aStore();
    const content = randomBytes(12_000_001);
    expect(await files.receive(upload, bytesOf(content), about)).toMatchObject({ size: 12_000_001 });
    const { sha256, size } = await files.copy(upload, claimed);
    expect([sha256, size]).toEqual([createHash("sha256").update(content).digest("hex"), 12_000_001]);
    const part: Uint8Array[] = [];
    for await (const piece of await files.read(claimed, { from: 5_242_870, length: 20 })) part.push(piece);
    expect(Buffer.concat(part)).toEqual(content.subarray(5_242_870, 5_242_890));
  });

  // trust S 557
  test("keeps nothing of a large upload that breaks off, and sweeps what a crash left of one", {
    tags: "full",
  }, async () => {
    const { bucket, files } = await aStore();
    const gone = () => {
      throw new Error("gone");
    };
    await expect(files.receive(upload, bytesOf(randomBytes(11_000_000), gone), about)).rejects.toThrow("gone");
    expect([await files.waitingBytes(1), await files.head(upload)]).toEqual([0, undefined]);
    const object = { Bucket: bucket.name, Key: "u/crashed" };
    const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand(object));
    const Body = Buffer.alloc(5_242_880);
    await bucket.client.send(new UploadPartCommand({ ...object, UploadId, PartNumber: 1, Body }));
    expect(await files.waitingBytes(1)).toBe(5_242_880);
    expect(await files.sweep(moment("2026-01-01"))).toBe(0);
    expect(await files.sweep(inAnHour())).toBe(1);
    expect(await files.waitingBytes(1)).toBe(0);
  });

  // trust S 554
  test.each([
    ["checks conditions", true],
    ["ignores conditions", false],
  ])(
    "reports what a copy holds if the upload is replaced meanwhile, at a service that %s",
    async (_what, checksConditions) => {
      const { bucket, files } = await aStore();
      await files.receive(upload, piecesOf("the first"), about);
      let replaced = 0;
      bucket.client.middlewareStack.add(
        (next, { commandName }) =>
          async (question) => {
            if (commandName !== "CopyObjectCommand" || replaced === 2) return next(question);
            replaced += 1;
            await files.receive(upload, piecesOf(`number ${replaced}, longer`), about);
            if (!checksConditions) return next(question);
            throw Object.assign(new Error("PreconditionFailed"), { $metadata: { httpStatusCode: 412 } });
          },
        { step: "initialize" },
      );
      const { sha256, size } = await files.copy(upload, claimed);
      const content = await textOf(await files.read(claimed));
      expect(content).toMatch(checksConditions ? "number 2, longer" : /^number \d, longer$/);
      expect([sha256, size]).toEqual([createHash("sha256").update(content).digest("hex"), 16]);
    },
  );

  // trust S 556
  test("with versioning keeps no version of a removed file", async () => {
    const { bucket, files } = await aStore({ versions: true });
    for (const content of ["first", "second"]) await files.receive(upload, piecesOf(content), about);
    await files.receive(uploadKey("u/one-more"), piecesOf("another"), about);
    await files.copy(upload, claimed);
    await files.remove(upload);
    await files.remove(claimed);
    await files.remove(claimed);
    expect([await versionsOf(bucket, "a/"), await versionsOf(bucket, "u/")]).toEqual([0, 1]);
    await files.sweep(inAnHour());
    expect(await versionsOf(bucket, "u/")).toBe(0);
    const space = createBucketSpace({ bucket, site: "demo", time: () => 0 });
    await space.probe();
    expect(await versionsOf(bucket, "probe")).toBe(0);
  });

  // trust S 691
  test("with versioning still lists a file whose removal was interrupted", async () => {
    const { bucket, files } = await aStore({ versions: true });
    await files.receive(upload, piecesOf("content"), about);
    for (let time = 0; time < 2; time += 1) await files.copy(upload, claimed);
    let left = 1;
    bucket.client.middlewareStack.add(
      (next, { commandName }) =>
        async (question) => {
          if (commandName === "DeleteObjectCommand" && left-- <= 0) throw new Error("gone");
          return next(question);
        },
      { step: "initialize" },
    );
    await expect(files.remove(claimed)).rejects.toMatchObject({ code: "unavailable" });
    expect(await files.claimedBefore(inAnHour())).toEqual([claimed]);
    left = Number.POSITIVE_INFINITY;
    await files.remove(claimed);
    expect(await versionsOf(bucket, "a/")).toBe(0);
  });

  // trust S 552
  test("of another site is neither written to nor swept", async () => {
    const { bucket, files } = await aStore();
    await files.receive(upload, piecesOf("ours"), about);
    await files.copy(upload, claimed);
    const theirs = createS3FileStore({ bucket, site: "other" });
    const space = createBucketSpace({ bucket, site: "other", time: () => 0 });
    for (const call of [
      () => theirs.receive(uploadKey("u/two"), piecesOf("theirs"), about),
      () => theirs.copy(upload, fileKey("a/second/cv")),
      () => theirs.sweep(inAnHour()),
      () => theirs.claimedBefore(inAnHour()),
      () => space.probe(),
    ])
      await expect(call()).rejects.toThrow(/holds the files of "demo"/);
    expect(await files.claimedBefore(inAnHour())).toEqual([claimed]);
  });

  test("is probed by a write once a minute, and by a read each time", async () => {
    const { bucket } = await aStore();
    let time = 0;
    const asked: string[] = [];
    bucket.client.middlewareStack.add(
      (next, { commandName = "" }) =>
        (question) => {
          asked.push(commandName.replace("ObjectCommand", ""));
          return next(question);
        },
      { step: "initialize" },
    );
    const space = createBucketSpace({ bucket, site: "demo", time: () => time });
    for (time of [0, 3000, 59_000, 61_000]) await space.probe();
    expect(asked.filter((name) => name === "Head")).toHaveLength(2);
    expect(asked.filter((name) => name === "Put")).toHaveLength(3); // the record of the bucket's owner, and two probes
    expect(await space.free()).toBe(Number.POSITIVE_INFINITY);
  });

  // trust S 555
  test.each([
    ["Lebenslauf “2026” 🚀.pdf", "Lebenslauf “2026” 🚀.pdf"],
    ["履歴書 – صحيفة.pdf", "履歴書 – صحيفة.pdf"],
    ["a\r\nX-Amz-Acl: public-read.pdf", "aX-Amz-Acl: public-read.pdf"],
    ["../../etc/passwd", "passwd"],
    ["\ud800half.pdf", expect.stringContaining("half.pdf")],
    ["", ""],
  ])("returns the name %j that a browser sends", async (name, expected) => {
    const { bucket, files } = await aStore();
    const signer = createS3UploadSigner({ bucket, now: () => new Date() });
    const { url, fields } = await signer.prepare({
      key: upload,
      contentType: about.contentType,
      maxBytes: 100,
      expires: inAnHour(),
    });
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append("Content-Type", about.contentType);
    form.append("x-amz-meta-filename", encodeURIComponent(name.toWellFormed()));
    form.append("file", new Blob(["%PDF-1.7"]), "cv.pdf");
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(201);
    expect(await files.head(upload)).toMatchObject({ name: expected, contentType: about.contentType, size: 8 });
    expect(await files.copy(upload, claimed)).toMatchObject({ name: expected });
    await files.receive(upload, piecesOf("x"), { ...about, name });
    expect(await files.head(upload)).toMatchObject({ name: expected });
  });

  test("has an address setting for where browsers send files", async () => {
    const { bucket, url } = await aStore();
    const signer = createS3UploadSigner({ bucket, now: () => new Date() });
    const prepared = await signer.prepare({ key: upload, contentType: "x/y", maxBytes: 1, expires: inAnHour() });
    const address = bucketAddressOf(url);
    expect(typeof address === "string" ? address : address.origin).toBe(new URL(prepared.url).origin);
  });

  // trust S 568
  test("works with a machine whose clock is an hour off", async () => {
    const { bucket, files } = await aStore();
    const really = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: really + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await files.receive(upload, piecesOf("late"), about);
    const signer = createS3UploadSigner({ bucket, now: () => new Date() });
    const { url, fields } = await signer.prepare({
      key: upload,
      contentType: about.contentType,
      maxBytes: 100,
      expires: inAnHour(),
    });
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append("Content-Type", about.contentType);
    form.append("file", new Blob(["on time"]), "cv.pdf");
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(201);
    expect(await textOf(await files.read(upload))).toBe("on time");
  });

  test("gets the encryption settings with every write", async () => {
    const { url } = await temporaryBucket();
    const bucket = bucketAt(`${url}&encryption=AES256`);
    const files = createS3FileStore({ bucket, site: "demo" });
    const signer = createS3UploadSigner({ bucket, now: () => new Date() });
    const { fields } = await signer.prepare({ key: upload, contentType: "x/y", maxBytes: 1, expires: inAnHour() });
    expect(fields).toMatchObject({ "x-amz-server-side-encryption": "AES256" });
    const written: unknown[] = [];
    bucket.client.middlewareStack.add(
      (next, { commandName = "" }) =>
        (question) => {
          if (/^(Put|Copy|CreateMultipart)/.test(commandName)) written.push(question.input);
          return next(question);
        },
      { step: "initialize" },
    );
    await files.receive(upload, bytesOf(randomBytes(6_000_000)), about);
    await files.copy(upload, claimed);
    await createBucketSpace({ bucket, site: "demo", time: () => 0 }).probe();
    expect(written).toHaveLength(4);
    for (const input of written) expect(input).toMatchObject({ ServerSideEncryption: "AES256" });
  });

  test("does not wait for a reader who stops in the middle", async () => {
    const { files } = await aStore();
    await files.receive(upload, bytesOf(randomBytes(8_000_000)), about);
    for (let reader = 0; reader < 60; reader += 1) for await (const _ of await files.read(upload)) break;
    expect(await files.head(upload)).toMatchObject({ size: 8_000_000 });
  });
});
