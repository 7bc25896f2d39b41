import { coalesced } from "../duties/coalesced.ts";
import type { Lease } from "../duties/duties.ts";
import { later, type Moment, momentOf } from "../time/time.ts";
import { failureAmong, failureOf, failureToMake, type MailFailure } from "./failure.ts";
import { type Addressed, createMailLine } from "./mail-line.ts";
import type { Mailer, Message } from "./mailer.ts";
import type { Fault, MailReader, Outbox, OutboxMail } from "./outbox.ts";
import { claimLength, nextAttempt } from "./schedule.ts";
import type { WayEnd, Ways } from "./ways.ts";

export interface DrainParts {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** How many may be under way at once. */
  readonly ways: Ways;
  /** The time by which ways and waits are measured, in milliseconds. */
  readonly time: () => number;
  /** Makes a mail; nothing where it has nobody to go to any more, or lacks the application that it is about. */
  readonly compose: (mail: OutboxMail) => Promise<Message | undefined>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Told of each mail that did not leave; `next` is absent where it became a dead letter. */
  readonly onFailure: (mail: OutboxMail, failure: MailFailure, next: Moment | undefined) => void;
  /** Whether to leave the rest for later. */
  readonly stopping: () => boolean;
  /** For how long this process is the one that sends. */
  readonly lease: Lease;
  /** Mails that have left, with when, where the outbox could not be told yet. */
  readonly untold: Map<string, Moment>;
}

/** A mail that is claimed, with what was made of it and when, by `time`. */
interface Held extends Addressed {
  readonly mail: OutboxMail;
  readonly made: Made;
  readonly since: number;
}

/** A letter that waited for its turn for longer is made again, as what it tells may have changed; in milliseconds. */
const fresh = 1000;

/** Who waited for longer is left to whoever claims it next: the rest of its claim has to be enough for the slowest server. In milliseconds. */
const longestHeld = claimLength / 2;

/**
 * Sends what is due, as many at once as `ways` allows, each mail claimed just before; what fails waits for its next attempt. Answers how many have left.
 * A crash can repeat only the mails that are under way, one for each place (trust 1.5).
 */
export async function drain(parts: DrainParts): Promise<number> {
  const { outbox, ways, time, now, stopping, lease, untold } = parts;
  const line = createMailLine<Held>();
  const running = new Set<Promise<void>>();
  const tell = coalesced(() => tellLeft(outbox, untold));
  let left = 0;
  let trouble: { readonly error: unknown } | undefined;
  const goesOn = (): boolean => !(trouble || stopping() || lease.isOver());

  const begin = (held: Held): void => {
    const run = deliver(held, parts, tell)
      .then(
        (hasLeft) => {
          if (hasLeft) left += 1;
        },
        (error: unknown) => {
          trouble ??= { error };
        },
      )
      .finally(() => {
        line.ended(held);
        running.delete(run);
      });
    running.add(run);
  };
  const claimFor = async (reader: MailReader, limit: number): Promise<number> => {
    if (limit <= 0 || !line.hasRoom(reader)) return 0;
    const at = momentOf(now());
    const mails = await outbox.claim(at, later(at, claimLength), limit, lease.holder, reader);
    for (const mail of mails.filter(({ id }) => !untold.has(id))) {
      const made = await make(mail, parts);
      const to = "message" in made ? (made.message?.to.address ?? "") : "";
      line.add({ mail, made, to: to === "" ? `no mailbox of ${mail.id}` : to, reader, since: time() });
    }
    return mails.length;
  };
  let first: MailReader = "candidate";
  /** Fairly: the free places are for both, and the odd one for each in turn. */
  const claim = async (free: number): Promise<number> => {
    const [one, other] = first === "candidate" ? readers : [...readers].reverse();
    first = other ?? first;
    if (!one || !other) return 0;
    const ofOne = await claimFor(one, Math.ceil(free / 2));
    return ofOne + (await claimFor(other, free - ofOne));
  };

  try {
    await tell(); // first: what has left must not be claimed again
    while (goesOn()) {
      const free = ways.allowed() - running.size;
      const next = free > 0 ? line.next(ways.allowed()) : undefined;
      if (next) begin(next);
      else if (free <= 0 || (await claim(free)) === 0) {
        if (running.size > 0) await Promise.race(running);
        else if (line.isEmpty()) break; // else what was under way ended during the claim, and made room for what waits
      }
    }
  } catch (error) {
    trouble ??= { error };
  }
  await Promise.all(running);
  const ids = line.empty().map(({ mail }) => mail.id);
  if (!lease.isOver()) await outbox.giveBack(ids, lease.holder).catch(() => undefined); // else their claims end by themselves
  if (trouble) throw trouble.error;
  return left;
}

const readers: readonly MailReader[] = ["candidate", "recruiting"];

/** Tells the outbox of mails that have left while it was away, or just now. */
export async function tellLeft(outbox: Pick<Outbox, "left">, untold: Map<string, Moment>): Promise<void> {
  const told = [...untold];
  if (told.length === 0) return;
  await outbox.left(told);
  for (const [id] of told) untold.delete(id);
}

async function deliver(held: Held, parts: DrainParts, tell: () => Promise<void>): Promise<boolean> {
  const { outbox, ways, time, now, random, onFailure, lease, untold } = parts;
  const { mail } = held;
  const begun = time();
  if (begun - held.since > longestHeld) return false;
  const made = begun - held.since > fresh ? await make(mail, parts) : held.made;
  if (lease.isOver()) return false; // another sends it as soon as the claim has ended
  const found = "failure" in made ? made.failure : await failureToSend(made.message, parts.mailer);
  if (!("failure" in made) && made.message) ways.ended(wayEndOf(found), begun); // before it is read: what is put off proves nothing
  const failure = found && failureAmong(found, mail.attempts, ways.isOpen());
  if (failure) {
    const at = momentOf(now());
    const next = nextAttempt(mail, failure, at, random);
    onFailure(mail, failure, next);
    if (!next) await outbox.buried(mail.id, failure.reason, at);
    else await outbox.failed(mail.id, failure.reason, next, faultOf(mail, failure, at));
    return false;
  }
  untold.set(mail.id, momentOf(now()));
  await tell(); // outside: a mark that fails is no failure of the mail, which has left
  return true;
}

/** What a failure says of the way to the server. */
function wayEndOf(failure: MailFailure | undefined): WayEnd {
  if (failure?.kind === "crowded") return "crowded";
  return failure?.kind === "later" ? "closed" : "open";
}

/** What it says of the mail. */
const faultOf = ({ putOffSince }: OutboxMail, { kind }: MailFailure, at: Moment): Fault => ({
  refused: kind === "refused",
  ...(kind === "put_off" ? { putOffSince: putOffSince ?? at } : {}),
});

type Made = { readonly message: Message | undefined } | { readonly failure: MailFailure };

/** Makes a mail; what is odd about it is a failure of its own. */
async function make(mail: OutboxMail, { compose }: DrainParts): Promise<Made> {
  try {
    return { message: await compose(mail) };
  } catch (error) {
    return { failure: failureToMake(error) };
  }
}

const failureToSend = (message: Message | undefined, mailer: Mailer): Promise<MailFailure | undefined> =>
  message ? mailer.send(message).then(() => undefined, failureOf) : Promise.resolve(undefined);
