import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Bucket } from "#adapters/s3/bucket.ts";
import { objectsUnder } from "#adapters/s3/listing.ts";
import { isPostgresInstalled, startPostgres } from "../../scripts/postgres/start.ts";
import {
  applicantsOf,
  applyAt,
  bytesOf,
  careersOf,
  copyOf,
  dataFolderWithApplication,
  expectCommandsRefused,
  expectStart,
  refusalOf,
  started,
} from "../e2e/installed.ts";
import { describeS3, temporaryBucket } from "../s3.ts";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";

/** Every object of a bucket, with its size and the time of its last change. */
async function objectsOf(bucket: Bucket): Promise<string[]> {
  const all: string[] = [];
  for await (const { key, size, at } of objectsUnder(bucket, "")) all.push(`${key} ${size} ${at?.toISOString()}`);
  return all;
}

const newData = (): string => join(temporaryFolder(), "data");

describeS3("a data folder and a bucket", () => {
  const kept = newFolder();
  let applied = "";
  beforeAll(async () => {
    applied = await dataFolderWithApplication(join(kept, "data"));
  });
  afterAll(() => removeFolder(kept));

  // trust S 919
  test("a bucket beside local files prevents the start until the operator says that they were moved", async () => {
    const data = copyOf(applied);
    const { url: FILES_URL, bucket } = await temporaryBucket();
    const settings = { DATA_DIR: data, FILES_URL };
    const before = bytesOf(data);
    const words = await refusalOf(settings);
    expect(words.says).toBe(
      `FILES_URL is set, but candidates' files are in ${data}/files, where they would not be found`,
    );
    await expectCommandsRefused(settings, words);
    expect(bytesOf(data)).toEqual(before);
    expect(await objectsOf(bucket)).toEqual([]);
    expect(await careersOf(settings, "moved", "to", "bucket")).toMatchObject({ code: 0 });
    expect(await careersOf(settings, "moved", "to", "bucket", "--undo")).toMatchObject({ code: 0 });
    expect(await refusalOf(settings)).toEqual(words);
    expect(await careersOf(settings, "moved", "to", "bucket")).toMatchObject({ code: 0 });
    await expectStart(settings);
    expect(readFileSync(join(data, "moved-to"), "utf8")).not.toContain("@");
    expect((await refusalOf({ DATA_DIR: data })).says).toContain("FILES_URL is not set, but candidates' files are in");
  });

  // trust S 920
  test("without its bucket, or with an empty one, a site does not start until the files are moved", async () => {
    const data = newData();
    const [first, second] = [await temporaryBucket(), await temporaryBucket()];
    const site = await started({ DATA_DIR: data, FILES_URL: first.url });
    await applyAt(site.address);
    await expect.poll(async () => (await fetch(`${site.address}/ready`)).status).toBe(200);
    await site.stop();
    const before = bytesOf(data);
    const words = await refusalOf({ DATA_DIR: data });
    expect(words.says).toBe("FILES_URL is not set, but candidates' files are in a bucket");
    await expectCommandsRefused({ DATA_DIR: data }, words);
    const elsewhere = await refusalOf({ DATA_DIR: data, FILES_URL: second.url });
    expect(elsewhere.says).toContain('has no object "identity"');
    expect(await objectsOf(second.bucket)).toEqual([]);
    expect(bytesOf(data)).toEqual(before);

    expect(await careersOf({ DATA_DIR: data, FILES_URL: second.url }, "moved", "to", "bucket")).toMatchObject({
      code: 0,
    });
    await expectStart({ DATA_DIR: data, FILES_URL: first.url });
    expect(await careersOf({ DATA_DIR: data }, "moved", "to", "folder")).toMatchObject({ code: 0 });
    await expectStart({ DATA_DIR: data });
    expect((await refusalOf({ DATA_DIR: data, FILES_URL: first.url })).says).toContain(
      "candidates' files are in a folder",
    );
  });

  // trust S 921
  test("the bucket of another installation prevents the start, with applications or without, and receives nothing", async () => {
    const { url: FILES_URL, bucket } = await temporaryBucket();
    const theirs = newData();
    const site = await started({ DATA_DIR: theirs, FILES_URL });
    await applyAt(site.address);
    await expect.poll(async () => (await fetch(`${site.address}/ready`)).status).toBe(200);
    await site.stop();
    const objects = await objectsOf(bucket);
    const ours = newData();
    const fresh = await refusalOf({ DATA_DIR: ours, FILES_URL });
    expect(fresh.says).toBe("the bucket of FILES_URL belongs to another installation, with another database");
    expect(bytesOf(ours)).toEqual({});
    const own = await temporaryBucket();
    await expectStart({ DATA_DIR: ours, FILES_URL: own.url });
    const words = await refusalOf({ DATA_DIR: ours, FILES_URL });
    expect(words).toEqual(fresh);
    await expectCommandsRefused({ DATA_DIR: ours, FILES_URL }, words);
    expect(await objectsOf(bucket)).toEqual(objects);
    await expectStart({ DATA_DIR: theirs, FILES_URL });
    for (const Key of ["identity", "installation"])
      await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key }));
    await expectStart({ DATA_DIR: ours, FILES_URL });
  });

  // trust S 910
  test("a lost secret is reported before the bucket that knew it, and the repair ends with the bucket's note", async () => {
    const data = newData();
    const { url: FILES_URL, bucket } = await temporaryBucket();
    const settings = { DATA_DIR: data, FILES_URL };
    const site = await started(settings);
    await applyAt(site.address);
    await expect.poll(async () => (await fetch(`${site.address}/ready`)).status).toBe(200);
    await site.stop();
    rmSync(join(data, "secret"));
    expect((await refusalOf(settings)).says).toContain("there is no secret");
    const { printed } = await careersOf(settings, "secret", "replace");
    expect(printed).toContain('delete its object "installation"');
    expect((await refusalOf(settings)).todo).toContain("delete that object");
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: "installation" }));
    await expectStart(settings);
    expect(await applicantsOf(settings)).toEqual(["Ada Lovelace"]);
  });

  test("a site starts while its bucket is away, and is not ready", async () => {
    const data = newData();
    const site = await started({ DATA_DIR: data, FILES_URL: "s3://KEY:OTHER@127.0.0.1:9/files?tls=no" });
    expect((await fetch(`${site.address}/ready`)).status).toBe(503);
    await site.stop();
  });

  // trust S 918
  test.skipIf(!isPostgresInstalled)(
    "hosts that start together over an empty database and bucket all start",
    async () => {
      const postgres = await startPostgres();
      try {
        const { url: FILES_URL, bucket } = await temporaryBucket();
        const host = () => ({ DATA_DIR: newData(), DATABASE_URL: postgres.url, FILES_URL, SECRET: "x".repeat(40) });
        const hosts = [host(), host(), host()];
        const sites = await Promise.all(hosts.map(started));
        for (const { address } of sites)
          await expect.poll(async () => (await fetch(`${address}/ready`)).status).toBe(200);
        await applyAt(sites[0]?.address ?? "");
        for (const site of sites) await site.stop();
        expect((await objectsOf(bucket)).filter((object) => object.startsWith("identity "))).toHaveLength(1);
        for (const settings of hosts) expect(await applicantsOf(settings)).toEqual(["Ada Lovelace"]);
      } finally {
        postgres.stop();
      }
    },
  );
});
