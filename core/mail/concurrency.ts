/**
 * The state of the mail server, inferred from an attempt to send a mail. `up`: it accepted or rejected the mail. `down`: it was unreachable or
 * accepted no mails. `crowded`: it had no connection left.
 */
export type ServerState = "up" | "down" | "crowded";

/** Limits how many mails are sent at once, adapting to the mail server. */
export interface MailConcurrency {
  allowed(): number;
  /** Records that the attempt to send a mail has ended. `begun` is the time when it began, in milliseconds of the clock `time`. */
  ended(state: ServerState, begun: number): void;
  /** Whether the server has accepted or rejected a mail in the last ten minutes. */
  isServerUp(): boolean;
}

/** How long the limit does not grow after the server had no connection left. */
const pauseMs = 60_000;

/** How long the server counts as up after it has accepted or rejected a mail. */
const upForMs = 10 * 60_000;

/**
 * Creates a limit with additive increase and multiplicative decrease (AIMD). It is halved if the server is unreachable or has no connection left. It
 * grows by one with each mail that succeeds; after `crowded`, by only one a minute, because each attempt beyond what the server accepts delays a mail
 * by some seconds. `time` returns milliseconds.
 */
export function createMailConcurrency(max: number, time: () => number): MailConcurrency {
  let allowed = max;
  let reducedAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    allowed: () => allowed,
    isServerUp: () => time() - answeredAt < upForMs,
    ended(state, begun) {
      if (state === "up") answeredAt = time();
      if (begun < reducedAt) return; // the attempt began before the limit was reduced, so it proves nothing about the new limit
      const now = time();
      if (state === "up") {
        if (allowed === max || now < pausedUntil) return;
        allowed += 1;
        if (pausedUntil !== Number.NEGATIVE_INFINITY) pausedUntil = now + pauseMs;
        if (allowed === max) pausedUntil = Number.NEGATIVE_INFINITY;
        return;
      }
      allowed = Math.max(1, Math.floor(allowed / 2));
      reducedAt = now;
      if (state === "crowded") pausedUntil = now + pauseMs;
    },
  };
}
