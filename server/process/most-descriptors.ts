import { readFileSync } from "node:fs";

/** How many files and connections this process may have open at once (`ulimit -n`); without end where the system does not say. */
export function mostDescriptors(limits = "/proc/self/limits"): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync(limits, "utf8"))?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY; // no Linux
  }
}
