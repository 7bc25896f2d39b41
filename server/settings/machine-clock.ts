import type { Clock } from "#core/time/clock.ts";

/** The clocks of this machine, the steady one counted from its start, so that all its processes count alike. */
export const machineClock: Clock = {
  now: () => ({ steady: Number(process.hrtime.bigint() / 1_000_000n), wall: Date.now() }),
  schedule(delayMs, work) {
    const timer = setTimeout(work, Math.min(delayMs, maxTimeoutMs)).unref();
    return () => clearTimeout(timer);
  },
};

/** Node's own limit for timers, in milliseconds: a longer one fires at once. */
const maxTimeoutMs = 2 ** 31 - 1;
