import type { Clock } from "#core/time/clock.ts";

/** The clocks of this machine. The steady clock counts from the start of the machine, so all processes of the machine agree on it. */
export const machineClock: Clock = {
  now: () => ({ steady: Number(process.hrtime.bigint() / 1_000_000n), wall: Date.now() }),
  schedule(delayMs, work) {
    const timer = setTimeout(work, Math.min(delayMs, maxTimeoutMs)).unref();
    return () => clearTimeout(timer);
  },
};

/** The longest delay of Node's timers: a timer with a longer one fires at once. */
const maxTimeoutMs = 2 ** 31 - 1;
