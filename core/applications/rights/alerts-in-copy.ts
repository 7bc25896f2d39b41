import type { Subscription } from "../../alerts/stored/alert.ts";
import type { AlertStore } from "../../alerts/stored/alert-store.ts";
import type { StoredApplication } from "../stored/application.ts";
import { mailboxOf } from "../submit/person.ts";
import { isUnconfirmed } from "./offer-copy.ts";

/**
 * Returns the alerts of the mailboxes of applications, one subscription for each mailbox. A mailbox that its owner has not confirmed is left out: it
 * may belong to somebody else, whose alerts the candidate must not see.
 */
export async function alertsInCopy(
  applications: readonly StoredApplication[],
  store: Pick<AlertStore, "ofMailbox">,
): Promise<Subscription[]> {
  const confirmed = applications.filter((each) => !(isUnconfirmed(each) || each.disownedAt));
  const mailboxes = new Set(confirmed.map(({ form }) => mailboxOf(form.email)));
  const found = await Promise.all([...mailboxes].map((mailbox) => store.ofMailbox(mailbox)));
  return found.filter((each) => each !== undefined);
}
