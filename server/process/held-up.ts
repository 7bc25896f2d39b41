import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { IntentStore } from "#core/applications/stored/intent-store.ts";
import { confirmWithin, type UnconfirmedStore } from "#core/applications/stored/unconfirmed-store.ts";
import { later, momentOf } from "#core/time/time.ts";
import type { ScanStore } from "#core/uploads/file-scanner.ts";

/** The queues that are looked through. */
export interface Queues {
  readonly applications: Pick<ApplicationStore, "begunErasures" | "secondThoughtsOver">;
  readonly unconfirmed: Pick<UnconfirmedStore, "sentBefore">;
  readonly intents: Pick<IntentStore, "olderThan">;
  readonly scans: Pick<ScanStore, "health">;
  readonly now: () => Date;
}

/** Each queue is looked through several times in so many milliseconds: what is still there cannot be done. */
const long = { wish: 3_600_000, unconfirmed: 2 * 3_600_000, attempt: 3_600_000 };

/**
 * How many items of each queue could not be done while all others pass by: files that the scanner fails on, or never can search; erasures that were begun; wishes of a day ago;
 * unconfirmed applications past their day; attempts to apply whose copies cannot be removed. The log names them. Mails have their own figures (`Outbox.health`), as sources do.
 */
export async function heldUpIn({
  applications,
  unconfirmed,
  intents,
  scans,
  now,
}: Queues): Promise<Record<string, number>> {
  const at = momentOf(now());
  const [{ failing, unscannable }, erasures, wishes, late, stuck] = await Promise.all([
    scans.health(),
    applications.begunErasures(),
    applications.secondThoughtsOver(later(at, -long.wish)),
    unconfirmed.sentBefore(later(at, -confirmWithin - long.unconfirmed)),
    intents.olderThan(later(at, -long.attempt)),
  ]);
  return {
    ...{ failingScans: failing, unscannableFiles: unscannable, unfinishedErasures: erasures.length },
    ...{ overdueWishes: wishes.length, overdueUnconfirmed: late.length, stuckAttempts: stuck },
  };
}
