import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyIntoFolder } from "../../../cli/copy-out.ts";
import { temporaryFolder } from "../../temporary.ts";

test("a copy that fails leaves nothing behind, neither in the folder that was made for it nor beside that", async () => {
  const folder = temporaryFolder();
  const copying = copyIntoFolder(join(folder, "files"), async (copyOut) => {
    await copyOut(["%PDF"], join(folder, "files", "cv.pdf"));
    await copyOut(["{}"], join(folder, "copy.json"));
    throw new Error("a file is gone");
  });
  await expect(copying).rejects.toThrow("a file is gone");
  expect(readdirSync(folder)).toEqual([]);
});
