import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keptSecret } from "#adapters/disk/secret.ts";
import { raised } from "../raised.ts";
import { temporaryFolder } from "../temporary.ts";

test("a secret is made once, long enough, and readable to its owner alone", () => {
  const folder = temporaryFolder();
  const secret = keptSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(folder)).toBe(secret);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

// trust L 151
test.each(["", "\n", "short", "x".repeat(31)])(
  "a kept secret that could be guessed is refused and left alone: %j",
  async (kept) => {
    const folder = temporaryFolder();
    const file = join(folder, "secret");
    writeFileSync(file, kept);
    expect(await raised((async () => keptSecret(folder))())).toBe("invalid");
    expect(readFileSync(file, "utf8")).toBe(kept);
  },
);
