import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";

// trust P 224
test.each([
  "jobs list",
  "jobs show some-job",
  "jobs close some-job",
  "applications list",
  "outbox list",
  "purge --dry-run",
  "purge",
  "reindex",
  "erase --email ada@example.org",
])("a mistyped data folder is named and not created by careers %s", async (words) => {
  const data = join(temporaryFolder(), "dtaa");
  const { code, printed } = await careers(data, ...words.split(" "));
  expect([code, printed.trim()]).toEqual([
    1,
    expect.stringMatching(/^careers [a-z ]+: there is no data in \S+\/dtaa: is DATA_DIR right\? .*$/),
  ]);
  expect(existsSync(data)).toBe(false);
});

test("a dry run before the first start tells what an import would do, and creates no data folder", async () => {
  const folder = temporaryFolder();
  const data = join(folder, "data");
  const file = join(folder, "openings.json");
  writeFileSync(file, "[]");
  const { code, printed } = await careers(data, "jobs", "import", file, "--source", "ours", "--dry-run");
  expect([code, printed]).toEqual([0, expect.stringContaining("Dry run, nothing was stored")]);
  expect(existsSync(data)).toBe(false);
  expect((await careers(data, "jobs", "import", file, "--source", "ours")).code).toBe(0);
  expect(existsSync(data)).toBe(true);
});
