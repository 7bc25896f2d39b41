/**
 * A point in time on two clocks, in milliseconds. All processes of a machine share these clocks. The steady (monotonic) clock never jumps, but may
 * stop while the machine sleeps. The wall clock can be changed.
 */
export interface Instant {
  readonly steady: number;
  readonly wall: number;
}

/** Returns the current time and sets timers. */
export interface Clock {
  now(): Instant;
  /** Calls `work` once, after a delay; returns a function that cancels it. The timer does not keep the program running. */
  schedule(delayMs: number, work: () => void): () => void;
}

/** Returns the instant that is this many milliseconds later. */
export const instantAfter = ({ steady, wall }: Instant, milliseconds: number): Instant => ({
  steady: steady + milliseconds,
  wall: wall + milliseconds,
});

/** Whether either clock has passed an instant. A clock that was set back, or stood still, must not delay the instant. */
export const isPast = (moment: Instant, now: Instant): boolean =>
  now.steady >= moment.steady || now.wall >= moment.wall;

/** Returns how many milliseconds are left until an instant, by the clock that reaches it first. Returns 0 if either clock has passed it. */
export const millisecondsUntil = (moment: Instant, now: Instant): number =>
  Math.max(0, Math.min(moment.steady - now.steady, moment.wall - now.wall));

/** An instant that never comes. */
export const neverInstant: Instant = { steady: Number.POSITIVE_INFINITY, wall: Number.POSITIVE_INFINITY };
