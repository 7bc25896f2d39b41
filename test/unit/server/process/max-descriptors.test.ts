import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { maxDescriptors } from "#server/process/max-descriptors.ts";
import { temporaryFolder } from "../../../temporary.ts";

test("the descriptor limit of a process is read from the system, and infinite if unknown", () => {
  const file = join(temporaryFolder(), "limits");
  writeFileSync(file, "Max open files            1024                 524288               files     \n");
  expect(maxDescriptors(file)).toBe(1024);
  writeFileSync(file, "Max open files            unlimited            unlimited            files     \n");
  expect(maxDescriptors(file)).toBe(Number.POSITIVE_INFINITY);
  expect(maxDescriptors(`${file}-of-nobody`)).toBe(Number.POSITIVE_INFINITY);
});
