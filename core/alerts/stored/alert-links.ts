import type { SubscriberId } from "../../identity/alert-id.ts";

/** Creates and reads the tokens in links to the page with all alerts of a mailbox. */
export interface AlertLinks {
  tokenOf(id: SubscriberId): string;
  /** Returns the subscriber of a token; `undefined` if we did not sign it. */
  idIn(token: string): SubscriberId | undefined;
}
