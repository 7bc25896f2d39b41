import type { ApplicationId } from "../../identity/application-id.ts";

/** Signs the links by which candidates return to their application without an account. */
export interface MyApplicationLinks {
  /**
   * Returns the token of a link to an application. `mailbox` is the number of the mailbox to which the link is sent, by default that of the first
   * mailbox.
   */
  tokenOf(id: ApplicationId, mailbox?: number): string;
  /** The application to which a token belongs; `undefined` if we did not sign the token. */
  idIn(token: string): ApplicationId | undefined;
}

/** Links that also contain the number of the mailbox to which they were sent (spec C17). */
export interface MailboxLinks extends MyApplicationLinks {
  read(token: string): { readonly id: ApplicationId; readonly mailbox: number } | undefined;
}
