import { later, type Moment, timeOf } from "../time/time.ts";
import type { MailFailure } from "./failure.ts";
import type { OutboxMail } from "./outbox.ts";

const minute = 60_000;

/** Mails leave within ten minutes of a mail server's return (trust 1.5): the wait, a look through the outbox, the sending. */
const longestWait = 9 * minute;

/** A mail that is refused for itself is tried 15 times, over two and a half to three days, then given up. */
const mostRefusals = 15;
const longestWaitRefused = 12 * 60 * minute;

/** A mail that a server which answers has put off for so long is given up (RFC 5321, 4.5.4.1: four or five days). */
const longestPutOff = 5 * 24 * 60 * minute;

/** The first wait of a mail for which a server had no connection left: it has places again soon. */
const shortestCrowded = 10_000;

/** How long a sender holds a mail: longer than the slowest server may take, short enough for the ten minutes. */
export const claimLength = 5 * minute;

/** When to try again what has failed; nothing when it is a dead letter. `random` (0 to 1) keeps mails from coming back all at once. */
export function nextAttempt(
  { attempts, refusals, putOffSince }: Pick<OutboxMail, "attempts" | "refusals" | "putOffSince">,
  { kind }: Pick<MailFailure, "kind">,
  now: Moment,
  random: () => number,
): Moment | undefined {
  if (kind === "address") return undefined;
  const refused = kind === "refused";
  if (refused && refusals + 1 >= mostRefusals) return undefined;
  if (kind === "put_off" && putOffSince && timeOf(now) - timeOf(putOffSince) >= longestPutOff) return undefined;
  const wait = Math.min(
    (kind === "crowded" ? shortestCrowded : minute) * 2 ** Math.min(refused ? refusals : attempts, 30),
    refused ? longestWaitRefused : longestWait,
  );
  return later(now, wait * (1 - random() / 4));
}
