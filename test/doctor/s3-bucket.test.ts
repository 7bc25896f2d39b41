import {
  PutBucketAclCommand,
  PutBucketLifecycleConfigurationCommand,
  type PutBucketLifecycleConfigurationCommandInput,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { examineBucket } from "#adapters/s3/examine.ts";
import { recommendedLifecycle } from "#adapters/s3/examine-rules.ts";
import { createS3FileStore } from "#adapters/s3/file-store.ts";
import { careers, runCareersWith } from "../careers.ts";
import { moment } from "../identities.ts";
import { describeS3, temporaryBucket } from "../s3.ts";
import { temporaryFolder } from "../temporary.ts";

const origin = "https://jobs.example";
type Rules = NonNullable<PutBucketLifecycleConfigurationCommandInput["LifecycleConfiguration"]>;

async function aBucket(wishes: Parameters<typeof temporaryBucket>[0] = {}) {
  const { bucket, url } = await temporaryBucket(wishes);
  return {
    bucket,
    url,
    examined: async (origins = [origin]) =>
      (await examineBucket({ bucket, site: "demo", origins, now: () => new Date() })).map(
        ({ weight, says }) => `${weight}: ${says}`,
      ),
    setLifecycle: (LifecycleConfiguration: Rules) =>
      bucket.client.send(new PutBucketLifecycleConfigurationCommand({ Bucket: bucket.name, LifecycleConfiguration })),
  };
}

const plain = /^warning: files are sent to the bucket unencrypted/;

// trust S 564
describeS3("the doctor on a bucket", () => {
  test("finds nothing wrong with a sound bucket, and leaves nothing in it", async () => {
    const { bucket, examined, setLifecycle } = await aBucket({ origins: [origin] });
    await setLifecycle({ Rules: recommendedLifecycle.Rules.map((rule) => ({ ...rule })) });
    expect(await examined()).toEqual([expect.stringMatching(plain)]);
    const files = createS3FileStore({ bucket, site: "demo" });
    expect(await files.waitingBytes(1)).toBe(0);
    expect(await files.claimedBefore(moment("2999-01-01"))).toEqual([]);
  });

  test("says what browsers would be refused, and which rules are missing", async () => {
    const { examined } = await aBucket({ origins: ["https://other.example"] });
    expect(await examined([origin, "https://other.example"])).toEqual([
      expect.stringMatching(plain),
      expect.stringMatching(/^warning: no lifecycle rule of the bucket deletes unclaimed uploads .*"Prefix":"u\/"/),
      expect.stringMatching(
        /^error: the bucket's CORS rules do not let pages of https:\/\/jobs.example .*"AllowedMethods":\["POST"\]/,
      ),
    ]);
  });

  test("says if applications would be deleted, or deleted files kept", async () => {
    const { examined, setLifecycle } = await aBucket({ origins: [origin], versions: true });
    await setLifecycle({ Rules: [{ ID: "all", Status: "Enabled", Filter: { Prefix: "" }, Expiration: { Days: 30 } }] });
    expect(await examined()).toEqual([
      expect.stringMatching(plain),
      expect.stringMatching(/^warning: the bucket keeps versions/),
      expect.stringMatching(/^error: a lifecycle rule of the bucket deletes the files of applications/),
    ]);
  });

  test("reports a bucket that everybody can list", async () => {
    const { bucket, examined } = await aBucket({ origins: [origin] });
    await bucket.client.send(new PutBucketAclCommand({ Bucket: bucket.name, ACL: "public-read" }));
    expect(await examined()).toContainEqual(expect.stringMatching(/^error: everybody can list the bucket/));
  });

  test("is used by a command that says what to set up, without secrets", async () => {
    const { url } = await aBucket({ origins: [origin] });
    const settings = { DATA_DIR: temporaryFolder(), FILES_URL: url, PUBLIC_URL: origin };
    const { code, printed } = await runCareersWith(settings, "doctor", "--files");
    expect(code).toBe(0);
    for (const part of ["connect-src", '"AllowedOrigins":["https://jobs.example"]', '"s3:PutObject"', '"Prefix":"u/"'])
      expect(printed).toContain(part);
    expect(printed).not.toContain("secret+of");
    const wrong = await runCareersWith({ ...settings, FILES_URL: url.replace(/:a%2F/, ":b%2F") }, "doctor", "--files");
    expect([wrong.code, wrong.printed]).toEqual([1, expect.stringMatching(/does not know the key|does not allow/)]);
    expect(wrong.printed).not.toContain("secret+of");
  });

  test("reports nothing about a folder", async () => {
    const { printed } = await careers(temporaryFolder(), "doctor", "--files");
    expect(printed).toContain("files, which needs nothing");
  });
});
