import { epochMsOf, later, type Moment } from "../time/time.ts";
import type { MailFailure } from "./failure.ts";
import type { OutboxMail } from "./outbox.ts";

const minuteMs = 60_000;

/**
 * The longest wait between two attempts to send a mail that was not refused. After a mail server becomes available again, mails have to be sent
 * within ten minutes (trust 1.5), including the time to find and send them.
 */
const maxWaitMs = 9 * minuteMs;

/** A mail that is refused this many times is given up. The attempts take two and a half to three days. */
const maxRefusals = 15;
const maxWaitAfterRefusalMs = 12 * 60 * minuteMs;

/** A mail that servers have deferred for this long is given up (RFC 5321, 4.5.4.1: four or five days). */
const maxPutOffMs = 5 * 24 * 60 * minuteMs;

/** The wait of a mail that is held. It does not grow, because such attempts are not counted. */
const heldWaitMs = 4 * minuteMs;

/** The first wait of a mail for which the server had no connection left. It is short, because a connection usually becomes free soon. */
const firstCrowdedWaitMs = 10_000;

/**
 * How long a sender's claim lasts: longer than the slowest server may take, but short enough that another sender can still send the mail within ten
 * minutes (trust 1.5) if the first one crashes.
 */
export const claimMs = 5 * minuteMs;

/** Returns when to try a failed mail again; `undefined` for a dead letter. `random` (0 to 1) spreads the retries of many mails. */
export function nextAttempt(
  { attempts, refusals, putOffSince }: Pick<OutboxMail, "attempts" | "refusals" | "putOffSince">,
  { kind }: Pick<MailFailure, "kind">,
  now: Moment,
  random: () => number,
): Moment | undefined {
  if (kind === "address") return undefined;
  const refused = kind === "refused";
  if (refused && refusals + 1 >= maxRefusals) return undefined;
  if (kind === "put_off" && putOffSince && epochMsOf(now) - epochMsOf(putOffSince) >= maxPutOffMs) return undefined;
  if (kind === "held") return later(now, heldWaitMs * (1 - random() / 4));
  const waitMs = Math.min(
    (kind === "crowded" ? firstCrowdedWaitMs : minuteMs) * 2 ** Math.min(refused ? refusals : attempts, 30),
    refused ? maxWaitAfterRefusalMs : maxWaitMs,
  );
  return later(now, waitMs * (1 - random() / 4));
}
