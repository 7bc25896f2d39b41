/**
 * A moment of this machine, in milliseconds, the same for all its processes. One clock never jumps, but may stand still while the machine sleeps;
 * the other may be set.
 */
export interface Instant {
  readonly steady: number;
  readonly wall: number;
}

/** What tells the time and waits. */
export interface Clock {
  now(): Instant;
  /** Does the work once, so many milliseconds later; answers what calls it off. Keeps no program from ending. */
  later(milliseconds: number, work: () => void): () => void;
}

/** The moment so many milliseconds later. */
export const after = ({ steady, wall }: Instant, milliseconds: number): Instant => ({
  steady: steady + milliseconds,
  wall: wall + milliseconds,
});

/** Whether either clock has passed a moment: one that was set back, or slept, must not make it come late. */
export const isPast = (moment: Instant, now: Instant): boolean =>
  now.steady >= moment.steady || now.wall >= moment.wall;

/** How many milliseconds are left until a moment, at most. */
export const millisecondsUntil = (moment: Instant, now: Instant): number =>
  Math.max(0, Math.min(moment.steady - now.steady, moment.wall - now.wall));

/** A moment that never comes. */
export const never: Instant = { steady: Number.POSITIVE_INFINITY, wall: Number.POSITIVE_INFINITY };
