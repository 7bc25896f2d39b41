import { coalesce } from "../duties/coalesced.ts";
import type { Lease } from "../duties/duties.ts";
import type { SubscriberId } from "../identity/alert-id.ts";
import { later, type Moment, momentOf } from "../time/time.ts";
import type { MailConcurrency, ServerState } from "./concurrency.ts";
import { compositionFailureOf, failureAfterAttempts, failureOf, type MailFailure } from "./failure.ts";
import { type AddressedItem, createMailQueue } from "./mail-queue.ts";
import type { Mailer, Message } from "./mailer.ts";
import type { MailReader, Outbox, OutboxMail, ServerVerdict } from "./outbox.ts";
import { claimMs, nextAttempt } from "./schedule.ts";

export interface DrainParts {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** Decides how many mails are sent at once. */
  readonly concurrency: MailConcurrency;
  /** The clock of `concurrency`, which also measures how long mails have waited. Returns milliseconds. */
  readonly time: () => number;
  /** Composes a mail; `undefined` if it must not be sent any more, for example because its recipient or application is gone. */
  readonly compose: (mail: OutboxMail) => Promise<Message | undefined>;
  readonly now: () => Date;
  /** Returns a random number from 0 to 1, which spreads retries. */
  readonly random: () => number;
  /** Called for each mail that could not be sent. `next` is the time of the next attempt, or `undefined` if the mail became a dead letter. */
  readonly onFailure: (mail: OutboxMail, failure: MailFailure, next: Moment | undefined) => void;
  /** Ends the alerts of a subscriber whose mailbox does not exist, and removes its mails. */
  readonly endAlerts: (subscriber: SubscriberId) => Promise<void>;
  /** Called for each mail that was sent. */
  readonly onSent?: (mail: OutboxMail) => void;
  /** Returns true if the sender should stop, and leave the other mails for later. */
  readonly stopping: () => boolean;
  /** Resolves when there may be new mails to claim, so that they do not have to wait until a slow mail is sent. */
  readonly nudged: () => Promise<void>;
  /** This process sends mails only while it holds the lease. */
  readonly lease: Lease;
  /** The ids of mails that were sent but are not yet marked as sent in the outbox, with the time of sending. */
  readonly unmarked: Map<string, Moment>;
}

/** A claimed mail with its message. `since` is the time at which it began to wait, in milliseconds of the clock `time`. */
interface Claimed extends AddressedItem {
  readonly mail: OutboxMail;
  readonly composed: Composed;
  readonly since: number;
}

/** A mail that has waited longer than this is composed again, because its content may have changed. */
const recomposeAfterMs = 1000;

/** A mail that has waited longer than this is left to be claimed again, because its claim might expire before a slow server accepts the mail. */
const maxClaimedWaitMs = claimMs / 2;

/**
 * Sends due mails, as many at once as `concurrency` allows. Each mail is claimed shortly before it is sent. A mail that fails is scheduled for
 * another attempt. Returns how many mails were sent, or dropped because they must not be sent any more. After a crash, only mails that were being
 * sent at that moment can be sent twice (trust 1.5).
 */
export async function sendDueMails(parts: DrainParts): Promise<number> {
  const { outbox, concurrency, time, now, stopping, lease, unmarked } = parts;
  const queue = createMailQueue<Claimed>();
  const running = new Set<Promise<void>>();
  /** The ids of claimed mails that are waiting or being sent. Needed because claims may expire early, for example when the clock is set forward. */
  const inHand = new Set<string>();
  const mark = coalesce(() => markSent(outbox, unmarked));
  let sent = 0;
  let failed: { readonly error: unknown } | undefined;
  const goesOn = (): boolean => !(failed || stopping() || lease.isOver());

  const begin = (claimed: Claimed): void => {
    const run = deliver(claimed, parts, mark)
      .then(
        (isSent) => {
          if (isSent) sent += 1;
        },
        (error: unknown) => {
          failed ??= { error };
        },
      )
      .finally(() => {
        queue.ended(claimed);
        inHand.delete(claimed.mail.id);
        running.delete(run);
      });
    running.add(run);
  };
  const claimFor = async (reader: MailReader, limit: number): Promise<number> => {
    if (limit <= 0 || !queue.hasRoom(reader)) return 0;
    const at = momentOf(now());
    const inHandBefore = new Set(inHand); // one of these mails may have been sent by the time the claim returns
    const mails = await outbox.claim(at, later(at, claimMs), limit, lease.holder, reader);
    const claimed = mails.filter(({ id }) => !(unmarked.has(id) || inHandBefore.has(id)));
    for (const { id } of claimed) inHand.add(id);
    // in parallel, because composing a mail may have to wait for another host that provides the opening
    const ready = await Promise.all(claimed.map(async (mail) => ({ mail, composed: await compose(mail, parts) })));
    for (const each of ready) queue.add({ ...each, to: mailboxOf(each), reader, since: time() });
    return mails.length;
  };
  let first: MailReader = "candidate";
  /** Divides the free slots between the two kinds of readers. The odd slot goes to each kind alternately. */
  const claim = async (free: number): Promise<number> => {
    const [one, other] = first === "candidate" ? readers : [...readers].reverse();
    first = other ?? first;
    if (!one || !other) return 0;
    const ofOne = await claimFor(one, Math.ceil(free / 2));
    return ofOne + (await claimFor(other, free - ofOne));
  };

  try {
    await mark(); // first, so that sent mails are not claimed again
    while (goesOn()) {
      const nudged = parts.nudged(); // requested before the claim, so that mails that arrive during the claim are not missed
      const free = concurrency.allowed() - running.size;
      const next = free > 0 ? queue.next(concurrency.allowed()) : undefined;
      if (next) begin(next);
      else if (free <= 0 || (await claim(free)) === 0) {
        if (running.size > 0) await Promise.race([...running, nudged]);
        else if (queue.isEmpty()) break; // otherwise some mails were finished during the claim, and waiting ones can be sent now
      }
    }
  } catch (error) {
    failed ??= { error };
  }
  await Promise.all(running);
  const ids = queue.empty().map(({ mail }) => mail.id);
  if (!lease.isOver()) await outbox.giveBack(ids, lease.holder).catch(() => undefined); // if that fails, the claims expire
  if (failed) throw failed.error;
  return sent;
}

const readers: readonly MailReader[] = ["candidate", "recruiting"];

/** Marks mails as sent in the outbox, including those that were sent while the outbox was unavailable. */
export async function markSent(outbox: Pick<Outbox, "markAllSent">, unmarked: Map<string, Moment>): Promise<void> {
  const mails = [...unmarked];
  if (mails.length === 0) return;
  await outbox.markAllSent(mails);
  for (const [id] of mails) unmarked.delete(id);
}

async function deliver(claimed: Claimed, parts: DrainParts, mark: () => Promise<void>): Promise<boolean> {
  const { outbox, concurrency, time, now, random, onFailure, lease, unmarked } = parts;
  const { mail } = claimed;
  const begun = time();
  if (begun - claimed.since > maxClaimedWaitMs) return false;
  const composed = begun - claimed.since > recomposeAfterMs ? await compose(mail, parts) : claimed.composed;
  if (lease.isOver()) return false; // another process will send the mail when the claim has expired
  const found = "failure" in composed ? composed.failure : await failureToSend(composed.message, parts.mailer);
  // `found`, and not `failure`, because `failureAfterAttempts` may change its kind
  if (!("failure" in composed) && composed.message) concurrency.ended(serverStateAfter(found), begun);
  const failure = found && failureAfterAttempts(found, mail.attempts, concurrency.isServerUp());
  if (failure) {
    const at = momentOf(now());
    const next = nextAttempt(mail, failure, at, random);
    onFailure(mail, failure, next);
    if (!next && failure.isDead && mail.subscriber) await parts.endAlerts(mail.subscriber);
    if (!next) await outbox.buried(mail.id, failure.reason, at);
    else await outbox.failed(mail.id, failure.reason, next, verdictOf(mail, failure, at));
    return false;
  }
  if (!("message" in composed && composed.message)) {
    await outbox.dropped(mail.id, momentOf(now()));
    return true;
  }
  unmarked.set(mail.id, momentOf(now()));
  parts.onSent?.(mail);
  await mark(); // after `onSent`, because the mail was sent even if marking it fails
  return true;
}

/** Returns the state of the server, inferred from the outcome of a mail. */
function serverStateAfter(failure: MailFailure | undefined): ServerState {
  if (failure?.kind === "crowded") return "crowded";
  return failure?.kind === "later" ? "down" : "up";
}

/** Returns the part of a failure that concerns the mail itself. */
const verdictOf = ({ putOffSince }: OutboxMail, { kind }: MailFailure, at: Moment): ServerVerdict => ({
  refused: kind === "refused",
  ...(kind === "held" ? { held: true } : {}),
  ...(kind === "put_off" ? { putOffSince: putOffSince ?? at } : {}),
});

type Composed = { readonly message: Message | undefined } | { readonly failure: MailFailure };

/** Composes a mail. Returns an error as the failure of this mail, so that other mails are still sent. */
async function compose(mail: OutboxMail, parts: DrainParts): Promise<Composed> {
  try {
    return { message: await parts.compose(mail) };
  } catch (error) {
    return { failure: compositionFailureOf(error) };
  }
}

/** Returns the mailbox of a mail. A mail without an address gets a made-up mailbox, so that it never waits for other mails. */
function mailboxOf({ mail, composed }: Pick<Claimed, "mail" | "composed">): string {
  const address = "message" in composed ? (composed.message?.to.address ?? "") : "";
  return address === "" ? `no mailbox of ${mail.id}` : address;
}

const failureToSend = (message: Message | undefined, mailer: Mailer): Promise<MailFailure | undefined> =>
  message ? mailer.send(message).then(() => undefined, failureOf) : Promise.resolve(undefined);
