import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { copyDemoData } from "../demo-data.ts";
import { temporaryFolder } from "../temporary.ts";

const site = "--name Aurora --countries pt --contact jobs@aurora.test".split(" ");

// trust P 228
test.each([
  ["init", ["init", "/proc/portico", ...site]],
  ["backup", ["backup", "--to", "/proc/portico"]],
  ["export", ["export", "--to", "/proc/portico", "--why", "x"]],
])("%s into a folder that cannot be created ends with one line", async (_name, words) => {
  const data = temporaryFolder();
  await copyDemoData(data);
  const { code, printed } = await careers(data, ...words);
  expect([code, printed.trim().split("\n")]).toEqual([
    1,
    [expect.stringMatching(/: \/proc\/portico cannot be opened: no such file or folder$/)],
  ]);
});
