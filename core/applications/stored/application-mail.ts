import type { Language } from "../../translation/language.ts";

/** A mail about an application. The recipient's address is looked up when the mail is sent. */
export interface ApplicationMail {
  readonly id: string;
  readonly template: string;
  readonly language: Language;
  /** The recipient's address, only for mails to a replaced mailbox. It is deleted after the mail was sent. */
  readonly to?: string;
}
