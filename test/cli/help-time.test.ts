import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { compiled } from "../careers.ts";

/** The CPU time of a run in milliseconds, whatever else the machine does meanwhile. */
async function cpuOf(...words: string[]): Promise<number> {
  const child = spawn(process.execPath, ["--import", "./test/cli/note-cpu.ts", "cli/main.ts", ...words], {
    cwd: new URL("../..", import.meta.url),
    env: { ...compiled },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return Number(await text(child.stdio[3] as NodeJS.ReadableStream));
}

// trust P 230
test("the help costs less than 0.15 s of CPU time", async () => {
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) runs.push(await cpuOf("help")); // the first one fills the cache of compiled code
  expect(Math.min(...runs)).toBeGreaterThan(0);
  expect(Math.min(...runs)).toBeLessThan(150);
});
