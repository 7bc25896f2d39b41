import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createFeeds } from "#adapters/feeds/feeds.ts";
import { temporaryFolder } from "../temporary.ts";

/** The texts of the files of a feed, in the order in which they were read. `onRead` is called after each file. */
async function textsIn(folder: string, onRead = (_text: string): void => undefined, from = "feeds"): Promise<string[]> {
  const feeds = createFeeds({ folder, userAgent: "test" });
  const opened = await feeds.open({ from, headers: {}, allowPrivate: [] }, undefined, new AbortController().signal);
  if (opened.is !== "opened") throw new Error("the folder was not read");
  const texts: string[] = [];
  for await (const { bytes } of opened.inputs) {
    texts.push((await buffer(bytes)).toString());
    onRead(texts.at(-1) ?? "");
  }
  return texts;
}

/** A folder of a feed with one file, `b.csv`. */
function aFolder() {
  const folder = temporaryFolder();
  const its = (name: string): string => join(folder, "feeds", name);
  mkdirSync(its(""));
  writeFileSync(its("b.csv"), "b");
  return { folder, its };
}

const unavailable = (message: string) => ({ code: "unavailable", message: expect.stringContaining(message) });

/** A folder as Kubernetes mounts it: each file is a link into `..data`, which is a link to the files of the current generation. */
function aVolume(generations: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const folder = temporaryFolder();
  const its = (name: string): string => join(folder, "feeds", name);
  for (const [generation, files] of Object.entries(generations)) {
    mkdirSync(join(its(`..${generation}`), "more"), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(its(`..${generation}`), name), text);
  }
  const mount = (generation: string): void => {
    symlinkSync(`..${generation}`, its("..data_tmp"));
    renameSync(its("..data_tmp"), its("..data"));
  };
  const show = (name: string): void => symlinkSync(`..data/${name}`, its(name));
  return { folder, its, mount, show };
}

// trust S 1510
test("a file of a feed's folder may be a symbolic link, as in a volume of Kubernetes; one that leads nowhere is refused, not passed over", async () => {
  const { folder, its, mount, show } = aVolume({ 2026: { "a.json": "a", "b.json": "b" } });
  mount("2026");
  for (const name of ["a.json", "b.json", "more"]) show(name);
  expect(await textsIn(folder)).toEqual(["a", "b"]);
  symlinkSync("feeds", join(folder, "link")); // the folder itself may be a link, too: its operator has chosen it
  expect(await textsIn(folder, undefined, "link")).toEqual(["a", "b"]);
  expect(await textsIn(folder, undefined, "link/b.json")).toEqual(["b"]);
  unlinkSync(its("..2026/b.json"));
  await expect(textsIn(folder)).rejects.toMatchObject(unavailable("feeds/b.json cannot be opened"));
});

// trust S 1553
test("a link that leads out of a feed's folder is not read, and the error names it; a folder is passed over, wherever it is", async () => {
  const { folder, its } = aFolder();
  writeFileSync(join(folder, "candidates.csv"), "Ada Lovelace");
  mkdirSync(join(folder, "feeds-of-others")); // its path begins like that of the folder
  writeFileSync(join(folder, "feeds-of-others/a.csv"), "a");
  symlinkSync("../feeds-of-others", its("others"));
  expect(await textsIn(folder)).toEqual(["b"]);
  for (const target of ["../candidates.csv", "../feeds-of-others/a.csv", "others/a.csv", "/proc/self/environ"]) {
    symlinkSync(target, its("z.csv"));
    await expect(textsIn(folder)).rejects.toMatchObject(unavailable("feeds/z.csv leads out of its folder"));
    unlinkSync(its("z.csv"));
  }
});

// trust S 1553
test("a file that is replaced by a link out of the folder while others are read is not read either", async () => {
  const { folder, its } = aFolder();
  writeFileSync(join(folder, "candidates.csv"), "Ada Lovelace");
  writeFileSync(its("c.csv"), "c");
  const read: string[] = [];
  const reading = textsIn(folder, (text) => {
    read.push(text);
    unlinkSync(its("c.csv"));
    symlinkSync("../candidates.csv", its("c.csv"));
  });
  await expect(reading).rejects.toMatchObject(unavailable("feeds/c.csv was replaced while the folder was read"));
  expect(read).toEqual(["b"]);
});

// trust S 1554
test("a file of a feed's folder that has several names is read once", async () => {
  const { folder, its } = aFolder();
  writeFileSync(its("a.csv"), "a");
  symlinkSync("a.csv", its("latest.csv"));
  symlinkSync("latest.csv", its("newest.csv"));
  linkSync(its("a.csv"), its("hard.csv"));
  writeFileSync(its("same-text.csv"), "a");
  expect(await textsIn(folder)).toEqual(["a", "b", "a"]);
});

// trust S 1555
test("a link of a feed's folder to itself, or to a name that is too long, is named in a short error", async () => {
  const { folder, its } = aFolder();
  symlinkSync("loop.csv", its("loop.csv"));
  await expect(textsIn(folder)).rejects.toMatchObject(unavailable("feeds/loop.csv cannot be opened: its symbolic li"));
  await expect(textsIn(folder, undefined, "feeds/loop.csv")).rejects.toMatchObject(unavailable("its symbolic links"));
  unlinkSync(its("loop.csv"));
  symlinkSync("x".repeat(3000), its("long.csv"));
  await expect(textsIn(folder)).rejects.toMatchObject(unavailable("feeds/long.csv cannot be opened: a name in its"));
});

// trust S 1556
test("files of two generations of a volume are never read as one feed", async () => {
  const generations = {
    1: { "a.csv": "baker", "b.csv": "nurse, driver" },
    2: { "a.csv": "baker, driver", "b.csv": "nurse" }, // the driver has moved to another file
    3: { "a.csv": "baker", "b.csv": "nurse", "c.csv": "driver" },
  };
  for (const next of ["2", "3"]) {
    const { folder, mount, show } = aVolume(generations);
    mount("1");
    for (const name of ["a.csv", "b.csv"]) show(name);
    const read: string[] = [];
    const swapped = textsIn(folder, (text) => {
      if (read.push(text) === 1) mount(next);
    });
    await expect(swapped).rejects.toMatchObject(unavailable("feeds changed while it was read"));
    expect(read).toEqual(["baker", "nurse, driver"]);
    if (next === "3") show("c.csv");
    expect((await textsIn(folder)).join(", ").split(", ").sort()).toEqual(["baker", "driver", "nurse"]);
  }
});

// trust S 1556
test("a new file of a volume whose link appears only while the folder is read is not missed", async () => {
  const { folder, mount, show } = aVolume({ 1: { "a.csv": "baker", "b.csv": "driver" } });
  mount("1");
  show("a.csv");
  await expect(textsIn(folder, () => show("b.csv"))).rejects.toMatchObject(unavailable("changed while it was read"));
  expect(await textsIn(folder)).toEqual(["baker", "driver"]);
});

// trust S 1556
test("the folder of a feed may itself be a link into a volume that changes while it is read", async () => {
  const { folder, its, mount } = aVolume({
    1: { "a.csv": "baker", "b.csv": "nurse, driver" },
    2: { "a.csv": "baker, driver", "b.csv": "nurse" },
  });
  mount("1");
  symlinkSync("feeds/..data", join(folder, "link"));
  const read: string[] = [];
  const keepReading = (text: string): void => {
    if (read.push(text) === 1) mount("2");
  };
  await expect(textsIn(folder, keepReading, "link")).rejects.toMatchObject(unavailable("link changed while it was"));
  expect(read).toEqual(["baker", "nurse, driver"]);
  const removed = textsIn(folder, () => rmSync(its("..2"), { recursive: true }), "link");
  await expect(removed).rejects.toMatchObject(unavailable("link/b.csv was replaced while the folder was read"));
});

// trust S 1603
test.each([
  [
    "replaced",
    (path: string, text: string) => {
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
    },
  ],
  ["written", (path: string, text: string) => writeFileSync(path, text)],
])(
  "plain files of a feed's folder that are %s while it is read are never read with those from before",
  async (_how, write) => {
    const { folder, its } = aFolder();
    writeFileSync(its("a.csv"), "baker");
    writeFileSync(its("b.csv"), "nurse, driver");
    const read: string[] = [];
    const reading = textsIn(folder, (text) => {
      if (read.push(text) > 1) return;
      write(its("a.csv"), "baker, driver"); // the driver has moved to another file
      write(its("b.csv"), "nurse");
    });
    await expect(reading).rejects.toMatchObject(unavailable("feeds changed while it was read"));
    expect(read).toEqual(["baker", "nurse"]);
    expect(await textsIn(folder)).toEqual(["baker, driver", "nurse"]);
  },
);

// trust S 1603
test("a file of a feed's folder that is removed while it is read is noticed", async () => {
  const { folder, its } = aFolder();
  writeFileSync(its("a.csv"), "a");
  const reading = textsIn(folder, () => rmSync(its("a.csv"), { force: true }));
  await expect(reading).rejects.toMatchObject(unavailable("feeds changed while it was read"));
  expect(await textsIn(folder)).toEqual(["b"]);
});

test("a file that arrives in a feed's folder while it is read waits for the next time", async () => {
  const { folder, its } = aFolder();
  expect(await textsIn(folder, () => writeFileSync(its("c.csv"), "c"))).toEqual(["b"]);
  expect(await textsIn(folder)).toEqual(["b", "c"]);
});
