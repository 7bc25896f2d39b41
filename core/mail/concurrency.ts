/** What the end of a mail says about the server: it accepted or rejected the mail, was unreachable, or had no connection left. */
export type ServerState = "up" | "down" | "crowded";

/** Limits how many mails are sent at once, adapting to the mail server. */
export interface MailConcurrency {
  allowed(): number;
  /** Notes the end of a mail, and when its sending began, by the given clock. */
  ended(state: ServerState, begun: number): void;
  /** Whether the server has accepted or rejected a mail in the last ten minutes. No mail waits longer between two attempts. */
  isServerUp(): boolean;
}

/** The pause before the limit is increased after a server had no connection left. */
const pauseMs = 60_000;

/** How long an answer proves that the server is up. */
const upForMs = 10 * 60_000;

/**
 * Additive increase, multiplicative decrease: the limit is halved if the server is unreachable or has no connection left, and grows by one with each
 * mail that succeeds. After `crowded` it grows by one a minute, as each excess attempt delays a mail by some seconds. `time` is in milliseconds.
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
      if (begun < reducedAt) return; // the mail began when more were allowed at once
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
