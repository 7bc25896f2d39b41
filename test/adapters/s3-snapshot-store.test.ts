import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ListObjectVersionsCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { createDiskSnapshotStore } from "#adapters/disk/snapshot-store.ts";
import type { Bucket } from "#adapters/s3/bucket.ts";
import { createSharedSnapshotStore } from "#adapters/s3/snapshot-store.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import { startProxyToUrl } from "../closable-proxy.ts";
import { temporaryDatabase } from "../databases.ts";
import { aJob, demoSite } from "../fixtures.ts";
import { moment } from "../identities.ts";
import { bucketAt, describeS3, temporaryBucket } from "../s3.ts";
import { temporaryFolder } from "../temporary.ts";

const key = "search/made-of-this-5";
const everything = { text: "", filters: {}, language: "de", from: 0, count: 10, today: "2026-12-01" } as const;

/** A database of openings that all machines share, and a function that starts a machine; its folder is empty unless one is given. */
async function aCatalogue(wishes: Parameters<typeof temporaryBucket>[0] = {}) {
  const { bucket, url } = await temporaryBucket(wishes);
  const store = createSqlJobStore(temporaryDatabase("catalogue"));
  let added = 0;
  const add = async (count: number) => {
    const put = Array.from({ length: count }, () => {
      added += 1;
      return { job: aJob({ id: `opening-${added}`, title: "Tester" }), hash: `${added}` };
    });
    await store.apply({ source: "test", put, close: [], at: moment("2026-12-01") });
  };
  let time = Date.now();
  const machine = (folder = temporaryFolder(), over: Bucket = bucket, downloadTimeoutMs?: number) => {
    const file = join(folder, "search.index");
    const engine = createMemoryEngine({
      catalogue: store,
      site: demoSite(),
      snapshots: createSharedSnapshotStore({
        bucket: over,
        key: async () => key,
        file,
        now: () => new Date(time),
        ...(downloadTimeoutMs ? { downloadTimeoutMs } : {}),
        own: createDiskSnapshotStore({ file, sourceId: async () => "made of this" }),
      }),
      yieldToEventLoop: async () => undefined,
      clock: () => performance.now(),
    });
    return { engine, file };
  };
  /** Starts a machine, and waits until it has stored its index. */
  const started = async (...at: Parameters<typeof machine>) => {
    const { engine, file } = machine(...at);
    const { from, openings } = await engine.ready();
    await engine.keep();
    return { engine, file, from, openings };
  };
  await add(20);
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { bucket, url, add, machine, started, pass };
}

const isShared = ({ from, openings }: { from: string; openings: number }) => [from, openings];
const uploads = (bucket: Bucket) => {
  let count = 0;
  bucket.client.middlewareStack.add(
    (next, { commandName }) =>
      (question) => {
        if (commandName === "PutObjectCommand") count += 1;
        return next(question);
      },
    { step: "initialize" },
  );
  return () => count;
};

describeS3("the search's snapshot in a bucket", () => {
  test("is downloaded by a machine without one, which does not upload it again", async () => {
    const { bucket, add, started } = await aCatalogue();
    const sent = uploads(bucket);
    expect(isShared(await started())).toEqual(["catalogue", 20]);
    expect(sent()).toBe(1);
    const second = await started();
    expect(isShared(second)).toEqual(["snapshot", 20]);
    await add(5); // openings added after the snapshot come from the catalogue
    expect((await second.engine.search(everything)).total).toBe(25);
    await second.engine.keep();
    expect(sent()).toBe(1);
  });

  test("is replaced if it is a day old or a thousand changes behind, and when a rebuild is ordered", {
    tags: "full",
  }, async () => {
    const { bucket, add, started, machine, pass } = await aCatalogue();
    const sent = uploads(bucket);
    await started();
    await add(1);
    pass(90_000_000);
    const second = await started();
    await second.engine.seen();
    await second.engine.keep();
    expect(sent()).toBe(2);
    await add(1000);
    const third = await started();
    await expect.poll(() => third.engine.seen()).toBeGreaterThan(1020);
    await third.engine.keep();
    expect(sent()).toBe(3);
    await started();
    expect(sent()).toBe(3);
    await machine().engine.reindex();
    expect(sent()).toBe(4);
  });

  test("leaves a single version of itself in a bucket with versioning", async () => {
    const { bucket, machine, started } = await aCatalogue({ versions: true });
    await started();
    await machine().engine.reindex();
    const question = new ListObjectVersionsCommand({ Bucket: bucket.name, Prefix: "search/" });
    expect((await bucket.client.send(question)).Versions).toHaveLength(1);
    expect(isShared(await started())).toEqual(["snapshot", 20]);
  });

  // trust S 565
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["something else", Buffer.from("no index at all")],
    ["zeros", Buffer.alloc(64_000)],
  ])("with %s is not used, and replaced by one made from the catalogue", { tags: "full" }, async (_what, Body) => {
    const { bucket, started } = await aCatalogue();
    const Metadata = { seen: "999999999" };
    await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key: key, Body, Metadata }));
    expect(isShared(await started())).toEqual(["catalogue", 20]);
    expect(isShared(await started())).toEqual(["snapshot", 20]);
  });

  // trust S 566
  test("with more changes than the catalogue, as after a restore, is not used, and replaced", async () => {
    const before = await aCatalogue();
    await before.add(50);
    const { file } = await before.started();
    const after = await aCatalogue();
    const snapshot = { Body: readFileSync(file), Metadata: { seen: "70" } };
    await after.bucket.client.send(new PutObjectCommand({ Bucket: after.bucket.name, Key: key, ...snapshot }));
    expect(isShared(await after.started())).toEqual(["catalogue", 20]);
    expect(isShared(await after.started())).toEqual(["snapshot", 20]);
  });

  // trust S 567
  test("is not needed if the bucket is down or too slow", async () => {
    const { url, started } = await aCatalogue();
    await started();
    const door = await startProxyToUrl(url);
    door.shut();
    const away = bucketAt(door.url, { timeoutMs: 1000 });
    expect(isShared(await started(undefined, away))).toEqual(["catalogue", 20]);
    const folder = temporaryFolder();
    expect(isShared(await started(folder, bucketAt(url), 1))).toEqual(["catalogue", 20]);
    expect(existsSync(join(folder, "search.index"))).toBe(true);
  });

  test("is one of two written at the same time, complete", { tags: "full" }, async () => {
    const { started } = await aCatalogue();
    await Promise.all([started(), started(), started()]);
    const { file } = await started();
    rmSync(file);
    expect(isShared(await started())).toEqual(["snapshot", 20]);
    writeFileSync(file, "damaged");
    expect(isShared(await started(join(file, "..")))).toEqual(["snapshot", 20]);
  });
});
