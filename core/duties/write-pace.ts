import { codeOf } from "../errors.ts";

/** How long a write may wait before the program calls itself not ready: well below the five seconds after which candidates are refused. In milliseconds. */
export const slowWrite = 1500;

/** After a slow or refused write it takes so long without another until all is well again, in milliseconds: a lock that comes and goes is no reason to come and go. */
const calm = 3000;

/** How quickly a database takes what this process writes. */
export interface WritePace {
  /** Does a write, and notes how long it takes from here to its end. */
  note<Result>(write: () => Promise<Result>): Promise<Result>;
  /** Whether a write waits for longer than `slowWrite`, or one did or was put off in the last three seconds. */
  isSlow(): boolean;
}

/** `time` is in milliseconds. */
export function createWritePace(time: () => number): WritePace {
  const begun = new Set<{ readonly at: number }>();
  let badAt = Number.NEGATIVE_INFINITY;
  return {
    async note(write) {
      const one = { at: time() };
      begun.add(one);
      try {
        return await write();
      } catch (error) {
        if (codeOf(error) === "unavailable") badAt = time();
        throw error;
      } finally {
        begun.delete(one);
        if (time() - one.at > slowWrite) badAt = time();
      }
    },
    isSlow() {
      const now = time();
      const [oldest] = begun; // in the order in which they came
      return now - badAt < calm || (oldest !== undefined && now - oldest.at > slowWrite);
    },
  };
}
