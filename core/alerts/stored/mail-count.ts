import * as v from "valibot";
import { dayMs } from "../../time/durations.ts";
import { anyMoment, later, type Moment } from "../../time/time.ts";

const hourMs = 3_600_000;
const maxMailsADay = 3;

const storedMoments = v.array(anyMoment);

/** The mails that asked a mailbox to confirm alerts, as JSON: when they were queued. */
export type MailCount = string;

/** The count of a mailbox that got no such mail within a day. */
export const noMails: MailCount = "[]";

/**
 * The moments of mails that count at a moment: those of the day before, and of the hour after, because the clocks of hosts may differ a little. Later
 * ones were written under a wrong clock. They do not count, so that the mailbox is not shut out until then.
 */
export const countedTimes = (at: Moment): { readonly after: Moment; readonly until: Moment } => ({
  after: later(at, -dayMs),
  until: later(at, hourMs),
});

/**
 * Counts another mail. Returns `undefined` if the mailbox must not get another: it got three within a day, or one within the last hour. The mail of
 * the last hour does not matter to a new subscriber, because the link in that mail is of a subscriber who has left, or of another `+tag`.
 */
export function withMail(count: MailCount, at: Moment, isNewSubscriber: boolean): MailCount | undefined {
  const { after, until } = countedTimes(at);
  const queued = v.parse(storedMoments, JSON.parse(count)).filter((each) => each > after && each <= until);
  if (queued.length >= maxMailsADay) return undefined;
  if (!isNewSubscriber && queued.some((each) => each > later(at, -hourMs))) return undefined;
  return JSON.stringify([...queued, at]);
}
