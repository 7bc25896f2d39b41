import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#adapters/sql/database.ts";
import { countClaimableMails, countUnsettled, countWaitingMails } from "./databases.ts";
import { waitUntilNone } from "./wait-until.ts";

/** How long a claimed mail may still be in transit after no other mail can be claimed, in milliseconds. */
const sendingMs = 1000;

/** Waits until hosts that share a database have settled every withdrawal and erasure that can no longer be undone, and have sent every mail. */
export async function waitUntilSettledByHosts(kept: Database): Promise<void> {
  await waitUntilNone(() => countUnsettled(kept), "withdrawals and erasures to be settled");
  await waitUntilNone(() => countClaimableMails(kept), "mails to be claimed");
  await pause(sendingMs);
  await kept.run("UPDATE outbox SET claimed_until = NULL"); // ends the claims of killed senders, which would otherwise last five minutes
  await waitUntilNone(() => countWaitingMails(kept), "mails to be sent");
}
