import type { ApplicationId } from "../applications/application-id.ts";
import type { CopiesNotice } from "../applications/copies.ts";
import type { Reference } from "../applications/reference.ts";
import type { Language } from "../site/language.ts";
import type { Moment } from "../time.ts";

/**
 * What mails say: `confirmation`, `please-confirm`, `withdrawal` and `erasure` (that one is wished) to the candidate; `mailbox-changed` to the candidate's mailbox before;
 * `notice`, `disowned`, `retention-warning`, `retention-overdue`,
 * `consent-withdrawn` and `copies` to recruiting.
 */
export const mailTemplates = [
  "confirmation",
  "please-confirm",
  "withdrawal",
  "erasure",
  "mailbox-changed",
  "notice",
  "disowned",
  "retention-warning",
  "retention-overdue",
  "consent-withdrawn",
  "copies",
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** A mail that has to leave. It holds no text, and no address but one that nothing else knows any more: both are made when it is sent. */
export interface OutboxMail {
  readonly id: string;
  /** Of `please-confirm` it is one that is not confirmed yet. */
  readonly applicationId: ApplicationId;
  readonly template: MailTemplate;
  /** All that a mail of the template `copies` says: its application may be gone. */
  readonly copies?: CopiesNotice;
  /** Where a mail of the template `mailbox-changed` goes. */
  readonly to?: string;
  readonly language: Language;
  /** How often sending was tried already. */
  readonly attempts: number;
  /** How often a mail server refused this very mail. */
  readonly refusals: number;
}

/** A mail that has not left, as its operator sees it. */
export interface WaitingMail {
  readonly id: string;
  /** Missing where the mail cannot be read: it is a dead letter as soon as its time has come. */
  readonly applicationId?: ApplicationId;
  /** How people name the application; missing while it is not confirmed. */
  readonly reference?: Reference;
  /** May be one that this version does not know. */
  readonly template: string;
  readonly attempts: number;
  /** When its application was received, or, of a mail on copies, since when it waits. */
  readonly receivedAt: Moment;
  /** When it is tried next; absent for a dead letter. */
  readonly nextAt?: Moment;
  /** When it was given up. */
  readonly deadAt?: Moment;
  /** The kind of the last failure, without personal data. */
  readonly reason?: string;
}

/** What to know of an outbox at a glance. */
export interface OutboxHealth {
  /** Since when the oldest mail waits that nobody has refused; absent where none waits. */
  readonly oldest?: Moment;
  /** Mails that a server has refused and that are tried again. */
  readonly refused: number;
  readonly dead: number;
}

/** Mails on their way. They get in with what happens to their application (`ApplicationStore`, `UnconfirmedStore`), never alone. */
export interface Outbox {
  /**
   * Mails whose time has come and that no sender holds, oldest first, at most `limit`. A template that this version does not
   * know is left for one that does. A time more than a day ahead was written by a wrong clock, and has come.
   */
  due(now: Moment, limit: number): Promise<OutboxMail[]>;
  /** Takes what is due for one sender alone, until the moment given: a sender that died holds nothing up for longer. */
  claim(now: Moment, until: Moment, limit: number, sender: string): Promise<OutboxMail[]>;
  /** Ends every claim of a sender that is known to send no more. What a crash held would wait for its claim's end. */
  release(sender: string): Promise<void>;
  /** The mail has left. */
  sent(id: string, at: Moment): Promise<void>;
  /** Sending failed; it is tried again at `next`. `reason` holds no personal data. `refused`: the mail itself was. */
  failed(id: string, reason: string, next: Moment, refused?: boolean): Promise<void>;
  /** Sending failed for good: a dead letter, kept until somebody decides (trust 1.5). */
  buried(id: string, reason: string, at: Moment): Promise<void>;
  /** All that has not left, oldest first. */
  list(): Promise<WaitingMail[]>;
  /** Makes a mail that has not left due, a dead letter too; whether there is one. */
  retry(id: string, now: Moment): Promise<boolean>;
  /** Forgets a mail that has not left; whether there was one. */
  discard(id: string): Promise<boolean>;
  /** The ids of mails on copies that left before the moment: they belong to nothing that would take them along. */
  copiesSentBefore(moment: Moment): Promise<string[]>;
  /** Forgets mails that have left. */
  forget(ids: readonly string[]): Promise<void>;
  health(): Promise<OutboxHealth>;
}
