import { mkdirSync, readdirSync } from "node:fs";
import { PassThrough, type Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createSharedFiles } from "#server/published/feeds/shared-files.ts";
import { temporaryFolder } from "../../../../temporary.ts";

const version = (name: string) => ({ name, since: 0 });
const textOf = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
};

/** Shared files that the test writes step by step. */
function someFiles() {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const made: PassThrough[] = [];
  const files = createSharedFiles(folder);
  const make = (): Readable => {
    const source = new PassThrough();
    made.push(source);
    return source;
  };
  return { folder, made, read: (name: string) => files.read("key", version(name), make), files };
}

describe("a shared file", () => {
  // trust S 823
  test("is written once, at full speed, however slowly it is read", async () => {
    const { made, read } = someFiles();
    const slow = read("1");
    const first = slow.next();
    const quick = textOf(read("1"));
    made[0]?.write("one ");
    expect(String((await first).value)).toBe("one ");
    made[0]?.end("x".repeat(1_000_000));
    expect(await quick).toHaveLength(1_000_004);
    expect(await textOf(read("1"))).toHaveLength(1_000_004);
    expect(made).toHaveLength(1);
    expect(await textOf(slow)).toHaveLength(1_000_000);
  });

  test("has no name in its folder, so that a crash leaves nothing behind and no backup contains it", async () => {
    const { folder, made, read } = someFiles();
    const reading = read("1").next();
    made[0]?.write("one");
    await reading;
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is given up if its last reader leaves while it is written", async () => {
    const { made, read } = someFiles();
    const reader = read("1");
    const next = reader.next();
    made[0]?.write("one");
    await next;
    await reader.return(undefined);
    await turn();
    expect(made[0]?.destroyed).toBe(true);
    const again = read("1").next();
    made[1]?.write("two");
    expect(String((await again).value)).toBe("two");
  });

  test("that cannot be written fails for its current readers, and not for later ones", async () => {
    const { made, read } = someFiles();
    const all = [textOf(read("1")), textOf(read("1"))].map((each) => expect(each).rejects.toThrow("no database"));
    await turn();
    made[0]?.destroy(new Error("no database"));
    await Promise.all(all);
    const again = textOf(read("1"));
    made[1]?.end("whole");
    expect(await again).toBe("whole");
  });
});

describe("versions of a file", () => {
  test("that change too fast are skipped: at most three are written at once, and readers get the newest of those", async () => {
    const { made, read, files } = someFiles();
    const readers = ["1", "2", "3"].map((name) => textOf(read(name)));
    expect(files.versionFor("key", version("4")).name).toBe("3");
    expect(files.versionFor("key", version("1")).name).toBe("1");
    for (const source of made) source.end("x");
    await Promise.all(readers);
    await turn();
    expect(files.versionFor("key", version("4")).name).toBe("4");
  });

  // trust S 825
  test("older than three others are cut off, so that slow readers cannot fill the disk", async () => {
    const { made, read } = someFiles();
    const slow = read("1");
    const first = slow.next();
    made[0]?.end("x".repeat(100_000));
    await first;
    for (const name of ["2", "3", "4", "5"]) {
      const reader = textOf(read(name));
      made.at(-1)?.end(name);
      expect(await reader).toBe(name);
    }
    await expect(slow.next()).rejects.toThrow("newer");
  });
});
