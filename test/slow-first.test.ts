import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { slowFiles } from "./slow-first.ts";

test("every file that is listed as slow exists", () => {
  expect(slowFiles.filter((name) => !existsSync(name))).toEqual([]);
});
