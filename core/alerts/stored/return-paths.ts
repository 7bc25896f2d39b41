import type { SubscriberId } from "../../identity/alert-id.ts";

/**
 * The signed addresses to which mail servers send reports about mails to subscribers. The return path of a mail is known only to its recipient, so a
 * report to that address concerns this subscriber (spec C43).
 */
export interface ReturnPaths {
  /** Returns the return path of mails to a subscriber; `undefined` if no mailbox takes reports. */
  of(id: SubscriberId): string | undefined;
  /** Returns the subscribers whose return paths are in a text, in upper or lower case. Addresses that we did not sign are ignored. */
  subscribersIn(text: string): SubscriberId[];
}
