import { clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } from "node:timers";
import { afterAll } from "vitest";

const real = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate };

/** Throws if a timer function is faked. The unit tests of a worker share one process, so a fake left by one file would make later files hang. */
function checkClock(whoLeft: string): void {
  const faked = Object.entries(real).filter(([name, own]) => globalThis[name as keyof typeof real] !== own);
  if (faked.length > 0) throw new Error(`${whoLeft} left these faked: ${faked.map(([name]) => name).join(", ")}`);
}

checkClock("an earlier file of this worker");
afterAll(() => checkClock("a test of this file"));
