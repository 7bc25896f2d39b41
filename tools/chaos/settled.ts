import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#adapters/sql/database.ts";
import { countClaimableMails, countUnsettled, countWaitingMails } from "./databases.ts";
import { waitUntilNone } from "./wait-until.ts";

/** How long the last claimed mails may take to be sent after no other mail can be claimed, in milliseconds. */
const sendingMs = 1000;

/** Waits until hosts that share a database have completed all withdrawals and erasures that can no longer be undone, and have sent all mails. */
export async function waitUntilSettledByHosts(kept: Database): Promise<void> {
  await waitUntilNone(() => countUnsettled(kept), "withdrawals and erasures to be settled");
  await waitUntilNone(() => countClaimableMails(kept), "mails to be claimed");
  await pause(sendingMs);
  await kept.run("UPDATE outbox SET claimed_until = NULL"); // ends the claims of killed senders, which would otherwise last five minutes
  await waitUntilNone(() => countWaitingMails(kept), "mails to be sent");
}
