import type { ApplicationId } from "../../identity/application-id.ts";

/** Signs the links by which candidates return to their application without an account. */
export interface MyApplicationLinks {
  /** The token of a link to an application, for the mailbox with this number; the first by default. */
  tokenOf(id: ApplicationId, mailbox?: number): string;
  /** The application to which a token belongs; `undefined` if we did not sign the token. */
  idIn(token: string): ApplicationId | undefined;
}

/** Links that also contain the number of the mailbox to which they were sent (spec C17). */
export interface MailboxLinks extends MyApplicationLinks {
  read(token: string): { readonly id: ApplicationId; readonly mailbox: number } | undefined;
}
