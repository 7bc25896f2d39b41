// Loaded into a server before its program (`--import`): writes how long the turns of its event loop took into the file that this
// module's own address names, as a line of JSON each. The program does not know about it.

import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import type { Block } from "./blocks.ts";

/** Milliseconds between two ticks, and the shortest reported turn. */
const [intervalMs, minBlockMs] = [2, 10];

const file = new URL(import.meta.url).searchParams.get("file");
if (file && isMainThread) watch(file);

function watch(into: string): void {
  let [wall, cpu] = [Date.now(), ownTime()];
  setInterval(() => {
    const [wallNow, cpuNow] = [Date.now(), ownTime()];
    const block: Block = { at: wall, wallMs: wallNow - wall, cpuMs: cpuNow - cpu };
    if (block.wallMs >= minBlockMs) appendFileSync(into, `${JSON.stringify(block)}\n`);
    [wall, cpu] = [wallNow, ownTime()];
  }, intervalMs).unref();
}

/** The CPU time of this thread, in milliseconds, which stands still while other programs have the core. */
function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
