/**
 * The state of the mail server, as an attempt to send a mail has shown it. `up`: it accepted or rejected the mail. `down`: it was unreachable.
 * `crowded`: it had no connection left.
 */
export type ServerState = "up" | "down" | "crowded";

/** Limits how many mails are sent at once, adapting to the mail server. */
export interface MailConcurrency {
  allowed(): number;
  /** Notes that the attempt to send a mail has ended. `begun` is the time when it began, by the given clock. */
  ended(state: ServerState, begun: number): void;
  /** Whether the server has accepted or rejected a mail in the last ten minutes. */
  isServerUp(): boolean;
}

/** After a server had no connection left, the limit is not increased for this long. */
const pauseMs = 60_000;

/** How long an answer proves that the server is up. */
const upForMs = 10 * 60_000;

/**
 * Creates a limit with additive increase and multiplicative decrease. It is halved if the server is unreachable or has no connection left. It grows
 * by one with each mail that succeeds. After `crowded`, it grows by only one a minute, because each attempt too many delays a mail by some seconds.
 * `time` is in milliseconds.
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
