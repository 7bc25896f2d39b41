import { readFileSync } from "node:fs";

/** How many files and connections this process may have open (`ulimit -n`); infinite if the system does not say. */
export function maxDescriptors(limits = "/proc/self/limits"): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync(limits, "utf8"))?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY; // not Linux
  }
}
