import type { Language } from "../../translation/language.ts";

/** A mail about an application. Its address is looked up when it is sent. */
export interface ApplicationMail {
  readonly id: string;
  readonly template: string;
  readonly language: Language;
  /** The address, only for mails to a replaced mailbox. It is forgotten once the mail is sent. */
  readonly to?: string;
}
