import type { Clock } from "#core/time/clock.ts";

/** A pair of clocks that the test moves: a steady one, and the wall clock, which can be set. */
export function createManualClock() {
  let [steady, wall] = [0, 1_000_000];
  const waiting = new Set<{ readonly at: number; readonly work: () => void }>();
  const clock: Clock = {
    now: () => ({ steady, wall }),
    schedule(delayMs, work) {
      const one = { at: steady + delayMs, work };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
  };
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    clock,
    /** Moves both clocks forward, and runs everything that becomes due, in order. */
    async pass(milliseconds: number) {
      const end = steady + milliseconds;
      await settled();
      for (;;) {
        const next = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting.delete(next);
        wall += next.at - steady;
        steady = next.at;
        next.work();
        await settled();
      }
      wall += end - steady;
      steady = end;
    },
    /** Moves both clocks forward without running anything, as if this process had been suspended. */
    stall(milliseconds: number) {
      steady += milliseconds;
      wall += milliseconds;
    },
    /** Moves only the wall clock, forward or back. */
    set(milliseconds: number) {
      wall += milliseconds;
    },
  };
}
