import { readdirSync, readFileSync } from "node:fs";

/** The fields of `/proc/PID/stat` that follow the program's name. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return []; // the process has ended
  }
}

/** The CPU time of a process with all its threads, in seconds. With `withChildren`, also that of its children, including those that have ended. */
export function cpuSecondsOf(pid: number, { withChildren = false } = {}): number {
  const ticks = (fields: readonly string[], names: readonly number[]): number =>
    names.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  const own = ticks(statOf(pid), withChildren ? [11, 12, 13, 14] : [11, 12]);
  if (!withChildren) return own / 100;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((fields) => Number(fields[1]) === pid);
  return children.reduce((sum, fields) => sum + ticks(fields, [11, 12]), own) / 100;
}
