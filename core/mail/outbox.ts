import type { Language } from "../site/language.ts";

/** What mails say: `confirmation` to the candidate, `notice` and `retention-warning` to recruiting. */
export const mailTemplates = ["confirmation", "notice", "retention-warning"] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** A mail that has to leave. It holds no address and no text: both are made when it is sent. */
export interface OutboxMail {
  readonly id: string;
  readonly applicationId: string;
  readonly template: MailTemplate;
  readonly language: Language;
  /** How often sending was tried already. */
  readonly attempts: number;
}

/** Mails on their way. They get in with the application they belong to (`ApplicationStore.accept`), never alone. */
export interface Outbox {
  /** Mails whose time has come, oldest first, at most `limit`. A template that this version does not know is left for one that does. */
  due(now: Date, limit: number): Promise<OutboxMail[]>;
  /** The mail has left. */
  sent(id: string, at: Date): Promise<void>;
  /** Sending failed; it is tried again at `next`. `reason` holds no personal data. */
  failed(id: string, reason: string, next: Date): Promise<void>;
}

const minute = 60_000;

/** Waits of 1, 2, 4 … minutes, at most 10, so that mails leave soon after a mail server is back (trust 1.5). */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(10, 2 ** Math.min(attempts, 10)) * minute);
