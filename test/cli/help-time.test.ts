import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { compiled } from "../careers.ts";

/** Runs Node with these arguments. Returns the CPU time in milliseconds, which does not depend on how busy the machine is. */
async function cpuOf(...words: string[]): Promise<number> {
  const child = spawn(process.execPath, ["--import", "./test/cli/note-cpu.ts", ...words], {
    cwd: new URL("../..", import.meta.url),
    env: { ...compiled },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return Number(await text(child.stdio[3] as NodeJS.ReadableStream));
}

// trust P 230
test("help costs less than three times the CPU time of an empty Node process", async () => {
  const [helps, nothings]: [number[], number[]] = [[], []];
  for (let run = 0; run < 5; run += 1) {
    helps.push(await cpuOf("cli/main.ts", "help")); // the first run fills the compile cache
    nothings.push(await cpuOf("--eval", "0"));
  }
  const [help, nothing] = [Math.min(...helps), Math.min(...nothings)];
  expect(nothing).toBeGreaterThan(0);
  expect(help).toBeLessThan(3 * nothing); // a ratio, because machines differ in speed
});
