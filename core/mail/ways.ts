/** How a mail that was under way ended, for the way that it went: the server took it or said what it thinks of it, is away, or has no place left. */
export type WayEnd = "open" | "closed" | "crowded";

/** How many mails may be under way at once. */
export interface Ways {
  allowed(): number;
  /** Hears how one ended, and when it began, by the time that was given. */
  ended(end: WayEnd, begun: number): void;
  /** Whether the server has taken one in the last ten minutes, or said what it thinks of it: each waits for less between two tries. */
  isOpen(): boolean;
}

/** How long no more is tried after a server had no place left, in milliseconds. */
const rest = 60_000;

/** For how long an answer proves that the server is there, in milliseconds. */
const proven = 10 * 60_000;

/**
 * As many as a mail server bears: half as many when it has no place left or is away, one more for each mail that goes well. After it had no place left, one more a minute:
 * each try that is too many costs a mail some seconds. `time` is in milliseconds.
 */
export function createWays(most: number, time: () => number): Ways {
  let allowed = most;
  let narrowedAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    allowed: () => allowed,
    isOpen: () => time() - answeredAt < proven,
    ended(end, begun) {
      if (end === "open") answeredAt = time();
      if (begun < narrowedAt) return; // it began when more were allowed
      const now = time();
      if (end === "open") {
        if (allowed === most || now < restsUntil) return;
        allowed += 1;
        if (restsUntil !== Number.NEGATIVE_INFINITY) restsUntil = now + rest;
        if (allowed === most) restsUntil = Number.NEGATIVE_INFINITY;
        return;
      }
      allowed = Math.max(1, Math.floor(allowed / 2));
      narrowedAt = now;
      if (end === "crowded") restsUntil = now + rest;
    },
  };
}
