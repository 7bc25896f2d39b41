import { codeOf } from "../errors.ts";

/** How long a write may take before the program reports that it is not ready: much less than the five seconds after which candidates are refused. */
export const slowWriteMs = 1500;

/**
 * How long writes count as slow after one was slow or refused. If this were shorter, a lock that is taken and released again and again would make
 * the program ready and not ready in turns.
 */
const recoveryMs = 3000;

/** Measures how quickly a database executes the writes of this process. */
export interface WritePace {
  /** Executes a write, and measures how long it takes. */
  note<Result>(write: () => Promise<Result>): Promise<Result>;
  /** Whether a write has been waiting for longer than `slowWriteMs`, or one was slow or refused within the last `recoveryMs`. */
  isSlow(): boolean;
}

/** Creates a write pace. `time` returns the current time in milliseconds. */
export function createWritePace(time: () => number): WritePace {
  const begun = new Set<{ readonly at: number }>();
  let lastBadAt = Number.NEGATIVE_INFINITY;
  return {
    async note(write) {
      const one = { at: time() };
      begun.add(one);
      try {
        return await write();
      } catch (error) {
        if (codeOf(error) === "unavailable") lastBadAt = time();
        throw error;
      } finally {
        begun.delete(one);
        if (time() - one.at > slowWriteMs) lastBadAt = time();
      }
    },
    isSlow() {
      const now = time();
      const [oldest] = begun; // a `Set` iterates in insertion order, so the first write is the oldest
      return now - lastBadAt < recoveryMs || (oldest !== undefined && now - oldest.at > slowWriteMs);
    },
  };
}
