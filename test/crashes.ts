import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { startChild } from "../tools/bench/children.ts";

/** Whether `npm run chaos` can simulate power cuts, for which it needs a C compiler. */
export const hasCompiler = spawnSync("gcc", ["--version"]).status === 0;

/** Runs `npm run chaos` with these options; returns the figures of its last line. If a check failed, the error has the end of what was printed. */
export async function figuresOfChaos(options: readonly string[]) {
  const { found, ended, printed } = await startChild(["tools/chaos/main.ts", ...options], /^(\{"crashes".*\})$/m);
  expect(await ended, printed()).toBe(0);
  return JSON.parse(found);
}

/** Defines a test with a few crashes of `npm run chaos`. Power cuts are included only if there is a C compiler. */
export function testCrashes(kills: number, cuts: number, acknowledged: number): void {
  test("an acknowledged application survives kills and power cuts exactly once, with its file and mails; withdrawn and erased ones stay so", {
    timeout: 120_000,
  }, async () => {
    const crashes = ["--kills", String(kills), "--cuts", String(hasCompiler ? cuts : 0)];
    const none = ["--held", "0", "--frozen", "0", "--full", "0"];
    const result = await figuresOfChaos([...crashes, ...none, "--controls", "0", "--seed", "1"]);
    expect(result).toMatchObject({ lost: 0, duplicated: 0, remains: 0, strays: 0, untold: 0 });
    expect(Math.min(result.erased, result.withdrawn, result.taken)).toBeGreaterThan(0);
    expect(result.acknowledged).toBeGreaterThan(acknowledged);
  });
}
