import type { ApplicationId } from "../../identity/application-id.ts";
/** Signs the links by which candidates come back to their application, without an account. */
export interface MyApplicationLinks {
  /** The token of the link that is sent to the mailbox of this number, by default the first. */
  tokenOf(id: ApplicationId, mailbox?: number): string;
  /** The application a token leads to; `undefined` for one that we have not signed. */
  idIn(token: string): ApplicationId | undefined;
}

/** Links that also say to which of an application's mailboxes they were sent (spec C17). */
export interface MailboxLinks extends MyApplicationLinks {
  read(token: string): { readonly id: ApplicationId; readonly mailbox: number } | undefined;
}
