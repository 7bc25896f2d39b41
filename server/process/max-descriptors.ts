import { readFileSync } from "node:fs";

/** Returns how many files and connections this process may have open (`ulimit -n`), or infinity if the system does not report a limit. */
export function maxDescriptors(limits = "/proc/self/limits"): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync(limits, "utf8"))?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY; // not Linux
  }
}
