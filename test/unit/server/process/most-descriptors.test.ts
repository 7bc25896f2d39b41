import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mostDescriptors } from "#server/process/most-descriptors.ts";
import { temporaryFolder } from "../../../temporary.ts";

test("the most descriptors of a process are read where the system tells them, and unbounded elsewhere", () => {
  const file = join(temporaryFolder(), "limits");
  writeFileSync(file, "Max open files            1024                 524288               files     \n");
  expect(mostDescriptors(file)).toBe(1024);
  writeFileSync(file, "Max open files            unlimited            unlimited            files     \n");
  expect(mostDescriptors(file)).toBe(Number.POSITIVE_INFINITY);
  expect(mostDescriptors(`${file}-of-nobody`)).toBe(Number.POSITIVE_INFINITY);
});
