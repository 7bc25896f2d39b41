import type { SubscriberId } from "../identity/alert-id.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import type { Reference } from "../identity/reference.ts";
import type { Moment } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import type { CopiesNotice } from "./copies-notice.ts";
import type { Reminder } from "./reminder.ts";

/** Who reads a mail. Each candidate reads one mailbox; recruiting reads many mails in a few mailboxes. */
export type MailReader = "candidate" | "recruiting";

/** The templates of all mails that this version knows, by reader. */
export type TemplatesByReader = Readonly<Record<MailReader, readonly string[]>>;

/**
 * A mail to be sent. Its text and address are determined only when it is sent. The exception is `to`, an address that is no longer stored anywhere
 * else.
 */
export interface OutboxMail {
  readonly id: string;
  /** The application that the mail is about; an unconfirmed one for `please-confirm`. Missing in a `reminder`, and in a mail to a subscriber. */
  readonly applicationId?: ApplicationId;
  readonly template: string;
  /** The recipient of a mail to a subscriber. */
  readonly subscriber?: SubscriberId;
  /** The content of a `copies` mail. It is stored with the mail, because the application may have been erased. */
  readonly copies?: CopiesNotice;
  /** The content of a `reminder`. */
  readonly reminder?: Reminder;
  /** The recipient of a `mailbox-changed` mail: the former address, which is no longer stored anywhere else. */
  readonly to?: string;
  readonly language: Language;
  /** The number of attempts to send the mail. */
  readonly attempts: number;
  /** How many times a mail server has refused this mail. */
  readonly refusals: number;
  /** The moment since which mail servers have deferred every attempt to send this mail. */
  readonly putOffSince?: Moment;
}

/** The part of a failure that concerns the mail itself. */
export interface ServerVerdict {
  /** Whether the mail was held. If so, no attempt was made, so none is counted. The mail counts as waiting only from its next attempt on. */
  readonly held?: boolean;
  /** Whether a mail server refused the mail. */
  readonly refused?: boolean;
  /** The moment since which mail servers have deferred the mail. If missing, the stored moment is cleared. */
  readonly putOffSince?: Moment;
}

/** An unsent mail, as operators see it. */
export interface WaitingMail {
  readonly id: string;
  /** Missing in a `reminder`, and in a mail whose row cannot be read. An unreadable mail becomes a dead letter when it is due. */
  readonly applicationId?: ApplicationId;
  /** Missing while the application is not confirmed. */
  readonly reference?: Reference;
  /** The name of the template; a newer or older version may have queued one that this version does not know. */
  readonly template: string;
  readonly attempts: number;
  /**
   * When the application of the mail was received or, for a mail without an application, since when the mail has been waiting. For a held mail
   * without an application, this is its next attempt (`ServerVerdict.held`).
   */
  readonly receivedAt: Moment;
  /** The time of the next attempt; absent for a dead letter. */
  readonly nextAt?: Moment;
  /** When the mail became a dead letter; missing for other mails. */
  readonly deadAt?: Moment;
  /** The reason for the last failure (`MailFailure.reason`), without personal data. */
  readonly reason?: string;
}

/** A summary of the state of an outbox. */
export interface OutboxHealth {
  /**
   * The moment since which the oldest mail has been waiting; absent if there is none. Mails that were refused or deferred do not count, nor do mails
   * that have to wait for another mail of their application. The moment is in the future if no mail is due yet.
   */
  readonly oldest?: Moment;
  /** The deferred mails: their number, since when the first one has been deferred, and when any mail was last sent. Absent if there are none. */
  readonly putOff?: { readonly mails: number; readonly since: Moment; readonly lastLeft?: Moment };
  /** Mails that a server has refused and that will be tried again. */
  readonly refused: number;
  readonly dead: number;
}

/**
 * The stored queue of mails. A mail about an application is queued in the same transaction as the change that causes it (`ApplicationStore`,
 * `UnconfirmedStore`).
 */
export interface Outbox {
  /**
   * Returns at most `limit` due mails that no sender has claimed, oldest first. Mails with templates that this version does not know are left for a
   * version that does. A due time more than a day ahead must come from a wrong clock, so the mail counts as due.
   */
  due(now: Moment, limit: number): Promise<OutboxMail[]>;
  /**
   * Claims due mails for one sender (`sender`, the holder of the lease) until the moment `until`. After that, they can be claimed again, even if the
   * sender has crashed. The mails of an application are sent in order: a mail cannot be claimed while an earlier one still has to be sent, unless a
   * server has refused the earlier one. Answers, and mails that are spread over time, come after all others; news for subscribers come last. With
   * `reader`, only mails to that reader are claimed.
   */
  claim(now: Moment, until: Moment, limit: number, sender: string, reader?: MailReader): Promise<OutboxMail[]>;
  /** Ends a sender's claims on mails that it has not begun to send. */
  giveBack(ids: readonly string[], sender: string): Promise<void>;
  /** Ends all claims of a sender that has certainly stopped. Otherwise its mails would wait until their claims expire. */
  release(sender: string): Promise<void>;
  /** Records that a mail was sent. */
  sent(id: string, at: Moment): Promise<void>;
  /** Records that several mails were sent, in one transaction. */
  markAllSent(mails: Iterable<readonly [id: string, at: Moment]>): Promise<void>;
  /**
   * Records that a mail will not be sent, because it has no recipient any more or its content is no longer true. If the mail was to announce the
   * erasure of an application, the erasure is cancelled. Changes nothing if the mail was sent.
   */
  dropped(id: string, at: Moment): Promise<void>;
  /** Records a failure; the mail is tried again at `next`. `reason` must not contain personal data. Changes nothing if the mail was sent. */
  failed(id: string, reason: string, next: Moment, verdict?: ServerVerdict): Promise<void>;
  /**
   * Records a final failure. The mail becomes a dead letter, which is kept until an operator decides about it (trust 1.5). A mail to a subscriber is
   * dropped instead. Changes nothing if the mail was sent.
   */
  buried(id: string, reason: string, at: Moment): Promise<void>;
  /** Returns all unsent mails, oldest first. */
  list(): Promise<WaitingMail[]>;
  /**
   * Makes an unsent mail due, even a dead letter. Returns whether it did. A mail that is being sent keeps its claim, so that it is not sent twice. A
   * waiting answer is not made due early: an operator may still take it back until its scheduled time.
   */
  retry(id: string, now: Moment): Promise<boolean>;
  /**
   * Deletes an unsent mail. Returns whether it did. Two mails are kept: a waiting answer, which can only be taken back together with the state that
   * it announces (`takeBackAnswer`), and, unless it is a dead letter, the mail that announces an erasure, so that no application is erased without
   * notice to the candidate.
   */
  discard(id: string): Promise<boolean>;
  /** Returns the ids of mails that belong to no application and were sent before a moment. They are not deleted with an application. */
  sentWithoutApplicationBefore(moment: Moment): Promise<string[]>;
  /** Deletes the rows of these mails, if they were sent. */
  forget(ids: readonly string[]): Promise<void>;
  health(): Promise<OutboxHealth>;
}
