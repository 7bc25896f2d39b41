import type { ApplicationId } from "../identity/application-id.ts";
import type { Reference } from "../identity/reference.ts";
import type { Moment } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import type { CopiesNotice } from "./copies-notice.ts";

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

/** Who reads mails: each candidate those of a mailbox of their own, recruiting many in a few. */
export type MailReader = "candidate" | "recruiting";

/** The templates of each. */
export const templatesFor: Readonly<Record<MailReader, readonly MailTemplate[]>> = {
  candidate: ["confirmation", "please-confirm", "withdrawal", "erasure", "mailbox-changed"],
  recruiting: ["notice", "disowned", "retention-warning", "retention-overdue", "consent-withdrawn", "copies"],
};

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
  /** Since when a mail server has put this very mail off, time after time. */
  readonly putOffSince?: Moment;
}

/** What a failure says of the mail itself. */
export interface Fault {
  /** A mail server refused it. */
  readonly refused?: boolean;
  /** A mail server puts it off, since when; absent ends that. */
  readonly putOffSince?: Moment;
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
  /** Since when the oldest mail waits that nobody has refused or put off, and that is behind no other of its application; absent where none waits. */
  readonly oldest?: Moment;
  /** Mails that a server which answers puts off, since when the first, and when the last mail of all left; absent where there are none. */
  readonly putOff?: { readonly mails: number; readonly since: Moment; readonly lastLeft?: Moment };
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
  /**
   * Takes what is due for one sender alone, until the moment given: a sender that died holds nothing up for longer. Of one application only the mail that came first
   * of those that have neither left nor been given up: all others wait for it, unless a server has refused it for itself. With `reader`, mails to that one alone.
   */
  claim(now: Moment, until: Moment, limit: number, sender: string, reader?: MailReader): Promise<OutboxMail[]>;
  /** Ends the claims of a sender on mails that it has not begun to send. */
  giveBack(ids: readonly string[], sender: string): Promise<void>;
  /** Ends every claim of a sender that is known to send no more. What a crash held would wait for its claim's end. */
  release(sender: string): Promise<void>;
  /** The mail has left. */
  sent(id: string, at: Moment): Promise<void>;
  /** The same of several, in one step. */
  left(mails: Iterable<readonly [id: string, at: Moment]>): Promise<void>;
  /** Sending failed; it is tried again at `next`. `reason` holds no personal data. Changes nothing where it has left. */
  failed(id: string, reason: string, next: Moment, fault?: Fault): Promise<void>;
  /** Sending failed for good: a dead letter, kept until somebody decides (trust 1.5). Changes nothing where it has left. */
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
