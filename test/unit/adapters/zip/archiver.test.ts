import { describe, expect, test } from "vitest";
import { createZipArchiver } from "#adapters/zip/archiver.ts";
import type { ArchivedFile } from "#core/desk/archive.ts";
import { unzipped } from "../../../unzipped.ts";

const at = new Date("2026-05-20T10:11:12.000Z");

async function packed(files: Iterable<ArchivedFile>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of createZipArchiver().pack(files, at)) parts.push(part);
  return Buffer.concat(parts);
}

const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));
const some: readonly ArchivedFile[] = [
  { path: "files/one.pdf", bytes: [large.subarray(0, 100_000), large.subarray(100_000)] },
  { path: "empty.txt", bytes: [] },
  { path: "applications.csv", bytes: [Buffer.from("a,b\r\n")] },
];

describe("a ZIP file", () => {
  test("has the bytes of all files", async () => {
    expect(await unzipped(await packed(some))).toEqual({
      "files/one.pdf": large.toString(),
      "empty.txt": "",
      "applications.csv": "a,b\r\n",
    });
  });

  test("without files is one that other programs open", async () => {
    expect(await unzipped(await packed([]))).toEqual({});
  });

  test("ends where a file cannot be read, so that it is not taken for a whole one", async () => {
    const broken = (async function* () {
      yield Buffer.from("half");
      throw new Error("the disk broke");
    })();
    await expect(packed([{ path: "broken.pdf", bytes: broken }])).rejects.toThrow("the disk broke");
  });

  test("reads no further while nobody takes its bytes", async () => {
    let read = 0;
    const endless = (async function* () {
      for (;;) {
        read += 1;
        yield Buffer.alloc(64 * 1024, read);
      }
    })();
    const parts = createZipArchiver()
      .pack([{ path: "endless.pdf", bytes: endless }], at)
      [Symbol.asyncIterator]();
    await parts.next();
    await parts.next();
    let before = 0;
    while (before < read) {
      before = read;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(before).toBeLessThan(2000); // the limit is not lower, because the bytes compress to a thousandth before they fill the archiver's buffers
    await parts.return?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBeLessThanOrEqual(before + 1);
  });
});
