import { expect, test } from "vitest";
import { createBucketSpace } from "#adapters/s3/bucket-space.ts";
import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { marksOf, secretsOf } from "#server/compose/secrets.ts";
import { piecesOf } from "../bytes.ts";
import { runCareersWith } from "../careers.ts";
import { demoSite } from "../fixtures.ts";
import { fileKey, moment, uploadKey } from "../identities.ts";
import { describeS3, temporaryBucket } from "../s3.ts";
import { temporaryFolder } from "../temporary.ts";

const about = { contentType: "application/pdf", name: "cv.pdf", maxBytes: 104_857_600 };
const [upload, claimed] = [uploadKey("u/one"), fileKey("a/first/cv")];
const site = demoSite().brand.productKey;
const inAnHour = () => moment(new Date(Date.now() + 3_600_000));

describeS3("a bucket", () => {
  // trust S 650
  test("of another installation of the same site is neither written to nor swept, whichever came first", async () => {
    const { bucket } = await temporaryBucket();
    const files = createS3FileStore({ bucket, site: "demo" }); // as in an earlier version, which recorded no installation
    await files.receive(upload, piecesOf("ours"), about);
    await files.copy(upload, claimed);
    const [first, second] = [["first"], ["second"]].map((marks) =>
      createS3FileStore({ bucket, site: "demo", marks: () => marks as [string] }),
    );
    expect(await first?.claimedBefore(inAnHour())).toEqual([claimed]);
    const space = createBucketSpace({ bucket, site: "demo", marks: () => ["second"], time: () => 0 });
    for (const call of [
      () => second?.receive(uploadKey("u/two"), piecesOf("theirs"), about),
      () => second?.copy(upload, fileKey("a/second/cv")),
      () => second?.sweep(inAnHour()),
      () => second?.claimedBefore(inAnHour()),
      () => space.probe(),
    ])
      await expect(call()).rejects.toThrow(/holds the files of another installation.*SECRETS_ACCEPTED/);
  });

  // trust S 650
  test("stays with an installation whose secret is replaced, even while it runs", async () => {
    const { bucket } = await temporaryBucket();
    let marks: [string, ...string[]] = ["old"];
    const running = createS3FileStore({ bucket, site: "demo", marks: () => marks });
    await running.sweep(inAnHour());
    marks = ["new", "old"];
    await running.sweep(inAnHour());
    const later = createS3FileStore({ bucket, site: "demo", marks: () => ["new"] });
    expect(await later.claimedBefore(inAnHour())).toEqual([]);
    const unknown = createS3FileStore({ bucket, site: "demo", marks: () => ["old"] });
    await expect(unknown.sweep(inAnHour())).rejects.toThrow("another installation");
  });

  // trust S 650
  test("that another installation uses is named by the doctor", { tags: "full" }, async () => {
    const { url, bucket } = await temporaryBucket();
    const doctor = () =>
      runCareersWith(
        { DATA_DIR: temporaryFolder(), FILES_URL: url, SECRET: "the secret of another installation" },
        ...["doctor", "--files"],
      );
    const other = "the files of another installation of this site";
    expect((await doctor()).printed).not.toContain(other);
    // trust S 662
    await createS3FileStore({ bucket, site, marks: () => ["ours"] }).sweep(inAnHour()); // the doctor has not claimed the bucket
    const { code, printed } = await doctor();
    expect([code, printed]).toEqual([1, expect.stringContaining(other)]);
  });

  // trust S 663
  test("is refused to no host while a new secret is rolled out, whichever host checks last", {
    tags: "full",
  }, async () => {
    const { bucket } = await temporaryBucket();
    const starts = (...marks: [string, ...string[]]) =>
      createS3FileStore({ bucket, site: "demo", marks: () => marks }).sweep(inAnHour());
    const looks: [string, ...string[]][] = [
      ["old"],
      ["old", "new"],
      ["old"], // a second host that still has the old settings
      ["new", "old"],
      ["old", "new"], // a second host, still in the previous round
      ["new"],
      ["new", "old"], // a second host, still in the previous round
      ["new"],
    ];
    for (const marks of looks) await starts(...marks);
    await expect(starts("old")).rejects.toThrow("another installation");
  });

  // trust S 664
  test("is recognised after a secret was replaced and the old one removed at once", async () => {
    const { url, bucket } = await temporaryBucket();
    const settings = { DATA_DIR: temporaryFolder(), FILES_URL: url, SECRET: "", SECRETS_ACCEPTED: [] };
    const start = () => createS3FileStore({ bucket, site, marks: marksOf(secretsOf(settings)) }).sweep(inAnHour());
    await start();
    for (const how of ["rotate", "forget"])
      expect(await runCareersWith({ DATA_DIR: settings.DATA_DIR, FILES_URL: url }, "secret", how)).toMatchObject({
        code: 0,
      });
    expect(await start()).toBe(0);
  });
});
