import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { IntentStore } from "#core/applications/stored/intent-store.ts";
import type { PastErasures } from "#core/applications/stored/past-erasures.ts";
import { confirmWithinMs, type UnconfirmedStore } from "#core/applications/stored/unconfirmed-store.ts";
import type { UpdateCopies } from "#core/applications/stored/update-copies.ts";
import { later, momentOf } from "#core/time/time.ts";
import type { ScanStore } from "#core/uploads/file-scanner.ts";

/** The stores whose queues are checked for items that are held up, and the clock. */
export interface Queues {
  readonly applications: Pick<ApplicationStore, "begunErasures" | "withExpiredUndo">;
  readonly unconfirmed: Pick<UnconfirmedStore, "sentBefore">;
  readonly intents: Pick<IntentStore, "olderThan">;
  readonly scans: Pick<ScanStore, "health">;
  readonly pastErasures: Pick<PastErasures, "unrepeated">;
  readonly updateCopies: Pick<UpdateCopies, "areOutdated">;
  readonly now: () => Date;
}

/** The age in milliseconds from which an item counts as held up. Each queue is processed several times within this period. */
const minAgeMs = { wish: 3_600_000, unconfirmed: 2 * 3_600_000, attempt: 3_600_000 };

/**
 * Counts the items that have waited too long while the rest of their queue is processed: files that the scanner fails on or can never scan,
 * erasures that were begun or have to be repeated, the copies from before an update if they contain an erased application, overdue withdrawals and
 * erasure requests, unconfirmed applications that should have been purged, and attempts to apply whose copies cannot be removed. The log names these items. Mails (`Outbox.health`) and sources have separate figures.
 */
export async function countStuckItems({
  applications,
  unconfirmed,
  intents,
  scans,
  pastErasures,
  updateCopies,
  now,
}: Queues): Promise<Record<string, number>> {
  const at = momentOf(now());
  const [{ failing, unscannable }, begun, unrepeated, areCopiesOutdated, wishes, late, stuck] = await Promise.all([
    scans.health(),
    applications.begunErasures(),
    pastErasures.unrepeated(),
    updateCopies.areOutdated(),
    applications.withExpiredUndo(later(at, -minAgeMs.wish)),
    unconfirmed.sentBefore(later(at, -confirmWithinMs - minAgeMs.unconfirmed)),
    intents.olderThan(later(at, -minAgeMs.attempt)),
  ]);
  return {
    failingScans: failing,
    unscannableFiles: unscannable,
    unfinishedErasures: new Set([...begun.map(({ id }) => id), ...unrepeated]).size + (areCopiesOutdated ? 1 : 0),
    overdueWishes: wishes.length,
    overdueUnconfirmed: late.length,
    stuckAttempts: stuck,
  };
}
