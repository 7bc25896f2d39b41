import type { SubscriberId } from "../../identity/alert-id.ts";

/**
 * The signed addresses to which mail servers send reports about mails to subscribers. Only the recipient of a mail knows its return path, so a report
 * to that address must be about this subscriber (spec C43).
 */
export interface ReturnPaths {
  /** Returns the return path of mails to a subscriber; `undefined` if the site has no mailbox for such reports. */
  of(id: SubscriberId): string | undefined;
  /** Returns the subscribers whose return paths occur in a text, in upper or lower case. Return paths that we did not sign are ignored. */
  subscribersIn(text: string): SubscriberId[];
}
