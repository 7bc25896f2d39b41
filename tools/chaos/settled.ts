import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#adapters/sql/database.ts";
import { countClaimableMails, countUnsettled, countWaitingMails } from "./databases.ts";
import { waitUntil } from "./series.ts";

/** How long after the last mail left the outbox a mail may still be under way, in milliseconds. */
const sendingMs = 1000;

/** Waits until hosts that share a database have settled every withdrawal and erasure that can no longer be undone, and have sent every mail. */
export async function settledByHosts(kept: Database): Promise<void> {
  await waitUntil(async () => (await countUnsettled(kept)) === 0, "what nobody can undo any more is settled");
  for (let left = await countClaimableMails(kept); left > 0; left = await countClaimableMails(kept)) {
    const before = left;
    await waitUntil(async () => (await countClaimableMails(kept)) < before, `one of ${before} mails that wait leaves`);
  }
  await pause(sendingMs);
  await kept.run("UPDATE outbox SET claimed_until = NULL"); // ends the claims of killed senders, which would otherwise last five minutes
  await waitUntil(async () => (await countWaitingMails(kept)) === 0, "the outbox is empty");
}
