import type { Clock } from "#core/time/clock.ts";

/** The clock of this machine. `steady` counts milliseconds since the machine started, so all processes of the machine agree on it. */
export const machineClock: Clock = {
  now: () => ({ steady: Number(process.hrtime.bigint() / 1_000_000n), wall: Date.now() }),
  schedule(delayMs, work) {
    const timer = setTimeout(work, Math.min(delayMs, maxTimeoutMs)).unref();
    return () => clearTimeout(timer);
  },
};

/** The longest delay of Node's timers: a timer with a longer delay fires immediately. */
const maxTimeoutMs = 2 ** 31 - 1;
