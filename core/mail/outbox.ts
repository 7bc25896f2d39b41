import type { SubscriberId } from "../identity/alert-id.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import type { Reference } from "../identity/reference.ts";
import type { Moment } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import type { CopiesNotice } from "./copies-notice.ts";
import type { Reminder } from "./reminder.ts";

/** Each candidate reads a mailbox of their own; recruiting reads many mails in few mailboxes. */
export type MailReader = "candidate" | "recruiting";

/** The templates of all mails that this version knows, by reader. */
export type TemplatesByReader = Readonly<Record<MailReader, readonly string[]>>;

/** A mail to be sent. Its text and address are determined only when it is sent, unless the address is no longer stored anywhere else. */
export interface OutboxMail {
  readonly id: string;
  /** The application that it is about; an unconfirmed one for `please-confirm`. Missing in a `reminder`, and in a mail to a subscriber. */
  readonly applicationId?: ApplicationId;
  readonly template: string;
  /** The recipient of a mail to a subscriber. */
  readonly subscriber?: SubscriberId;
  /** The content of a `copies` mail, stored with it because its application may be gone. */
  readonly copies?: CopiesNotice;
  /** The content of a `reminder`. */
  readonly reminder?: Reminder;
  /** The address of a `mailbox-changed` mail. */
  readonly to?: string;
  readonly language: Language;
  /** How often sending was tried. */
  readonly attempts: number;
  /** How often a mail server refused this mail. */
  readonly refusals: number;
  /** Since when mail servers have deferred this mail at every attempt. */
  readonly putOffSince?: Moment;
}

/** The part of a failure that concerns the mail itself. */
export interface ServerVerdict {
  /** Whether a mail server refused the mail. */
  readonly refused?: boolean;
  /** Since when mail servers have deferred the mail; absent to clear that. */
  readonly putOffSince?: Moment;
}

/** An unsent mail, as operators see it. */
export interface WaitingMail {
  readonly id: string;
  /** Missing in a `reminder`, and in a mail that cannot be read. Such a mail becomes a dead letter when it is due. */
  readonly applicationId?: ApplicationId;
  /** Missing while the application is not confirmed. */
  readonly reference?: Reference;
  /** May be unknown to this version. */
  readonly template: string;
  readonly attempts: number;
  /** When its application was received or, for a mail that belongs to no application, since when it waits. */
  readonly receivedAt: Moment;
  /** The time of the next attempt; absent for a dead letter. */
  readonly nextAt?: Moment;
  /** When the mail was given up. */
  readonly deadAt?: Moment;
  /** The kind of the last failure, without personal data. */
  readonly reason?: string;
}

/** The state of an outbox at a glance. */
export interface OutboxHealth {
  /**
   * Since when the oldest mail has been waiting, among those that were neither refused nor deferred and wait for no other mail of their application;
   * absent if there are none.
   */
  readonly oldest?: Moment;
  /** Mails that servers defer: their number, since when the first is deferred, and when any mail was last sent; absent if there are none. */
  readonly putOff?: { readonly mails: number; readonly since: Moment; readonly lastLeft?: Moment };
  /** Mails that a server has refused and that will be tried again. */
  readonly refused: number;
  readonly dead: number;
}

/** The queue of mails. Mails are queued together with changes of their application (`ApplicationStore`, `UnconfirmedStore`), never alone. */
export interface Outbox {
  /**
   * Returns due mails that no sender has claimed, oldest first, at most `limit`. Mails with templates that this version does not know are left for a
   * version that knows them. A time more than a day in the future was written by a wrong clock, and counts as due.
   */
  due(now: Moment, limit: number): Promise<OutboxMail[]>;
  /**
   * Claims due mails for one sender until the given moment. After that, they can be claimed again, even if the sender has crashed. Each application's
   * mails are sent in order: only the first that is neither sent nor given up can be claimed, unless a server has refused it. Answers, and mails that
   * are sent a few at a time, come after all others, and news for subscribers come last. With `reader`, only mails to that reader are claimed.
   */
  claim(now: Moment, until: Moment, limit: number, sender: string, reader?: MailReader): Promise<OutboxMail[]>;
  /** Ends a sender's claims on mails that it has not begun to send. */
  giveBack(ids: readonly string[], sender: string): Promise<void>;
  /** Ends all claims of a sender that is known to have stopped. Otherwise its mails would wait for the end of their claims. */
  release(sender: string): Promise<void>;
  /** Marks a mail as sent. */
  sent(id: string, at: Moment): Promise<void>;
  /** Marks several mails as sent, in one step. */
  left(mails: Iterable<readonly [id: string, at: Moment]>): Promise<void>;
  /**
   * Marks a mail that is not sent, because nobody should get it or its content is no longer true. If the mail would have announced the erasure of an
   * application, the erasure is called off. Changes nothing if the mail was sent.
   */
  dropped(id: string, at: Moment): Promise<void>;
  /** Notes a failure; the mail is tried again at `next`. `reason` contains no personal data. Changes nothing if the mail was sent. */
  failed(id: string, reason: string, next: Moment, verdict?: ServerVerdict): Promise<void>;
  /**
   * Notes a final failure. The mail becomes a dead letter, which is kept until an operator decides about it (trust 1.5). A mail to a subscriber is
   * dropped instead. Changes nothing if the mail was sent.
   */
  buried(id: string, reason: string, at: Moment): Promise<void>;
  /** All unsent mails, oldest first. */
  list(): Promise<WaitingMail[]>;
  /**
   * Makes an unsent mail due, even a dead letter. Returns whether there is such a mail. A mail that is being sent stays with its sender until the claim
   * expires, so that nobody sends it twice. An answer that waits is not sent sooner: it can be taken back until its time has come.
   */
  retry(id: string, now: Moment): Promise<boolean>;
  /**
   * Forgets an unsent mail. Returns whether there was one. An answer that waits is kept: it can only be taken back with its state (`takeBackAnswer`).
   * The mail that announces an erasure is kept, too, until it is given up: without it, the application would be erased without the candidate being
   * told.
   */
  discard(id: string): Promise<boolean>;
  /** Returns the ids of mails that belong to no application and were sent before a moment. No erasure removes these mails. */
  ownerlessSentBefore(moment: Moment): Promise<string[]>;
  /** Forgets sent mails. */
  forget(ids: readonly string[]): Promise<void>;
  health(): Promise<OutboxHealth>;
}
