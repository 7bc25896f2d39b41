import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDiskBuildStore } from "#adapters/disk/build-store.ts";
import { buildStoreSuite } from "../ports/build-store.ts";
import { temporaryFolder } from "../temporary.ts";

buildStoreSuite("a folder", async () => createDiskBuildStore({ folder: join(temporaryFolder(), "builds") }));

test("a folder of builds ignores everything else in it", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "lost+found"));
  mkdirSync(join(folder, "0123abcd-0123456789ab"));
  writeFileSync(join(folder, "0123abcd-0123456789ab/lived"), "yesterday");
  expect(await createDiskBuildStore({ folder }).all()).toEqual([]);
});

test("builds are unavailable if their folder cannot be created", async () => {
  const folder = join(temporaryFolder(), "builds");
  writeFileSync(folder, "a file");
  await expect(createDiskBuildStore({ folder }).all()).rejects.toMatchObject({ code: "unavailable" });
});
