import type { ApplicationStore } from "../applications/application-store.ts";
import type { UnconfirmedStore } from "../applications/unconfirmed-store.ts";
import type { Term } from "../duties.ts";
import { later, type Moment, momentOf } from "../time.ts";
import { failureOf, failureToMake, type MailFailure } from "./failure.ts";
import type { LetterApplication } from "./letter-parts.ts";
import type { Mailer, Message } from "./mailer.ts";
import type { Outbox, OutboxMail } from "./outbox.ts";
import { claimLength, nextAttempt } from "./schedule.ts";

export interface DrainParts {
  readonly outbox: Outbox;
  readonly applications: Pick<ApplicationStore, "get">;
  readonly unconfirmed: Pick<UnconfirmedStore, "get">;
  readonly mailer: Mailer;
  /** Makes a mail; nothing where it has nobody to go to any more, or lacks the application that it is about. */
  readonly compose: (mail: OutboxMail, application: LetterApplication | undefined) => Promise<Message | undefined>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Told of each mail that did not leave; `next` is absent where it became a dead letter. */
  readonly onFailure: (mail: OutboxMail, failure: MailFailure, next: Moment | undefined) => void;
  /** Whether to leave the rest for later. */
  readonly stopping: () => boolean;
  /** For how long this process is the one that sends. */
  readonly term: Term;
  /** Mails that have left, with when, where the outbox could not be told yet. */
  readonly untold: Map<string, Moment>;
}

/**
 * Sends what is due, each mail claimed just before; what fails waits for its next attempt. Answers how many have left. One after the other:
 * a crash can repeat only the mail that is under way, so at most one (trust 1.5).
 */
export async function drain(parts: DrainParts): Promise<number> {
  const { outbox, now, stopping, term, untold } = parts;
  let left = 0;
  while (!stopping() && !term.isOver()) {
    await tellLeft(outbox, untold); // first: what has left must not be claimed again
    const time = momentOf(now());
    const [mail] = await outbox.claim(time, later(time, claimLength), 1, term.holder);
    if (!mail) break;
    if (await deliver(mail, parts)) left += 1;
  }
  return left;
}

/** Tells the outbox of mails that have left while it was away. */
export async function tellLeft(outbox: Pick<Outbox, "sent">, untold: Map<string, Moment>): Promise<void> {
  for (const [id, at] of untold) {
    await outbox.sent(id, at);
    untold.delete(id);
  }
}

async function deliver(mail: OutboxMail, parts: DrainParts): Promise<boolean> {
  const { outbox, mailer, now, random, onFailure, term, untold } = parts;
  const made = await make(mail, parts);
  if (term.isOver()) return false; // another sends it as soon as the claim has ended
  const failure = "failure" in made ? made.failure : await failureToSend(made.message, mailer);
  if (failure) {
    const next = nextAttempt(mail, failure, momentOf(now()), random);
    onFailure(mail, failure, next);
    if (next) await outbox.failed(mail.id, failure.reason, next, failure.kind === "refused");
    else await outbox.buried(mail.id, failure.reason, momentOf(now()));
    return false;
  }
  untold.set(mail.id, momentOf(now()));
  await tellLeft(outbox, untold); // outside: a mark that fails is no failure of the mail, which has left
  return true;
}

type Made = { readonly message: Message | undefined } | { readonly failure: MailFailure };

/** Makes a mail; what is odd about it is a failure of its own. */
async function make(mail: OutboxMail, { applications, unconfirmed, compose }: DrainParts): Promise<Made> {
  try {
    const application =
      mail.template === "please-confirm"
        ? (await unconfirmed.get(mail.applicationId))?.application
        : await applications.get(mail.applicationId);
    return { message: await compose(mail, application) };
  } catch (error) {
    return { failure: failureToMake(error) };
  }
}

const failureToSend = (message: Message | undefined, mailer: Mailer): Promise<MailFailure | undefined> =>
  message ? mailer.send(message).then(() => undefined, failureOf) : Promise.resolve(undefined);
