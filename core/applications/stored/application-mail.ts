import type { MailTemplate } from "../../mail/outbox.ts";
import type { Language } from "../../translation/language.ts";

/** A mail that leaves because of an application. The address is read when it is sent. */
export interface ApplicationMail {
  readonly id: string;
  readonly template: MailTemplate;
  readonly language: Language;
  /** Where it goes, of one to a mailbox that the application has no more; the address is forgotten when it has left. */
  readonly to?: string;
}
