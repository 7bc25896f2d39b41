import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import type { Bucket } from "#adapters/s3/bucket.ts";
import { createBucketSpace } from "#adapters/s3/bucket-space.ts";
import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { inspectBucket } from "#adapters/s3/owner.ts";
import { later } from "#core/time/time.ts";
import { bucketIn } from "#core/uploads/bucket-address.ts";
import { openFiles } from "#server/compose/files.ts";
import { piecesOf } from "../bytes.ts";
import { fileKey, moment, uploadKey } from "../identities.ts";
import { describeS3, temporaryBucket } from "../s3.ts";
import { temporaryFolder } from "../temporary.ts";

/** The record of an installation in its database: its id, and whether it is noted that the installation owns a bucket. */
function installation(id: string, noted = false) {
  let isNoted = noted;
  return {
    id,
    isNoted: () => isNoted,
    async onNoted() {
      isNoted = true;
    },
  };
}

const nameIn = (bucket: Bucket, id: string) =>
  bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key: "identity", Body: `${id}\n` }));

const another = "belongs to another installation";

describeS3("a bucket and the installation of a database", () => {
  test("claimed by two installations at once belongs to one, and its database records that", async () => {
    const { bucket } = await temporaryBucket();
    const claims = ["first", "second"].map((id) => installation(id));
    const outcomes = await Promise.allSettled(
      claims.map((identity) => createBucketSpace({ bucket, site: "demo", identity, time: () => 0 }).probe()),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = claims[outcomes.findIndex(({ status }) => status === "fulfilled")];
    expect(await inspectBucket(bucket, { site: "demo" })).toMatchObject({ id: winner?.id, refusal: undefined });
    expect(claims.map((claim) => claim.isNoted())).toEqual(claims.map((claim) => claim === winner));
  });

  // trust S 922
  test("that becomes another's, or loses its records, is unready within a minute and accepts no files", async () => {
    const { bucket } = await temporaryBucket();
    let time = 0;
    const owner = { bucket, site: "demo", identity: installation("ours"), time: () => time };
    const [space, files] = [createBucketSpace(owner), createS3FileStore(owner)];
    await space.probe();
    const about = { contentType: "application/pdf", name: "cv.pdf", maxBytes: 1000 };
    await files.receive(uploadKey("u/one"), piecesOf("ours"), about);
    await nameIn(bucket, "theirs");
    time += 60_000;
    await expect(space.probe()).rejects.toThrow(another);
    for (const call of [
      () => files.receive(uploadKey("u/two"), piecesOf("ours"), about),
      () => files.copy(uploadKey("u/one"), fileKey("a/first/cv")),
      () => files.remove(fileKey("a/first/cv")),
      () => files.sweep(moment("2200-01-01")),
    ])
      await expect(call()).rejects.toThrow(another);
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: "identity" }));
    await expect(space.probe()).rejects.toThrow('has no object "identity"');
    await nameIn(bucket, "ours");
    await space.probe();
  });

  // trust S 923
  test("of another installation gets no upload form, and nothing is written to it", async () => {
    const { url, bucket } = await temporaryBucket();
    await nameIn(bucket, "theirs");
    const place = openFiles({ DATA_DIR: temporaryFolder(), bucket: bucketIn(url) }, "demo", () => new Date(), {
      identity: installation("ours"),
    });
    const policy = { key: uploadKey("u/one"), contentType: "application/pdf", maxBytes: 1000 };
    await expect(place.signer?.prepare({ ...policy, expires: later(moment(new Date()), 60_000) })).rejects.toThrow(
      another,
    );
    place.close();
    expect(await inspectBucket(bucket, { site: "other" })).toMatchObject({ id: "theirs", refusal: undefined });
  });
});
