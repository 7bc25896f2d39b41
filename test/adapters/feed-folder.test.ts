import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createFeeds } from "#adapters/feeds/feeds.ts";
import { temporaryFolder } from "../temporary.ts";

async function textsIn(folder: string): Promise<string[]> {
  const feeds = createFeeds({ folder, userAgent: "test" });
  const opened = await feeds.open(
    { from: "feeds", headers: {}, allowPrivate: [] },
    undefined,
    new AbortController().signal,
  );
  if (opened.is !== "opened") throw new Error("the folder was not read");
  const texts: string[] = [];
  for await (const { bytes } of opened.inputs) texts.push((await buffer(bytes)).toString());
  return texts;
}

// trust S 1510
test("a file of a feed's folder may be a symbolic link, as in a volume of Kubernetes; one that leads nowhere is refused, not passed over", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "feeds/..2026/more"), { recursive: true });
  writeFileSync(join(folder, "feeds/..2026/a.json"), "a");
  writeFileSync(join(folder, "feeds/..2026/b.json"), "b");
  symlinkSync("..2026", join(folder, "feeds/..data"));
  for (const name of ["a.json", "b.json", "more"]) symlinkSync(`..data/${name}`, join(folder, "feeds", name));
  expect(await textsIn(folder)).toEqual(["a", "b"]);
  unlinkSync(join(folder, "feeds/..2026/b.json"));
  await expect(textsIn(folder)).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(/feeds\/b\.json cannot be opened/),
  });
});
