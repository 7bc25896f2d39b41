import { endlessLease, type WithLease } from "../../duties/duties.ts";
import { type FailedItem, type OneByOneResult, processOneByOne } from "../../duties/one-by-one.ts";
import type { Site } from "../../site/site.ts";
import { momentOf } from "../../time/time.ts";
import { type EraseParts, eraseAsPlanned } from "./erase.ts";
import type { PurgedApplication } from "./purge.ts";
import { retentionStep } from "./retention.ts";

export interface EraseEndedParts extends EraseParts, WithLease {
  readonly site: Site;
  /** Whether to leave an application alone for now, because its erasure failed a short time ago. */
  readonly isDeferred?: (id: string) => boolean;
}

/**
 * Erases the applications whose candidates were told of the erasure, or could not be told in time (spec C39). Cancels planned erasures that are no
 * longer due.
 */
export async function eraseEnded(parts: EraseEndedParts): Promise<OneByOneResult<PurgedApplication>> {
  const { applications, site, now, lease = endlessLease, isDeferred = () => false } = parts;
  const unreadable: FailedItem[] = [];
  const steps = (await applications.endings((one) => unreadable.push(one))).map((kept) => ({
    kept,
    step: retentionStep(kept, site, momentOf(now())),
  }));
  for (const { kept, step } of steps) if (step.do === "keep") await applications.cancelEnding(kept.id); // for example after the period became longer
  const due = steps.flatMap(({ kept, step }) =>
    step.do === "erase" && !isDeferred(kept.id) ? [{ id: kept.id, kept, because: step.because }] : [],
  );
  const { done, failed } = await processOneByOne(
    due,
    () => lease.isOver(),
    async ({ id, kept, because }) => {
      const application = await applications.get(id);
      return application ? eraseAsPlanned(application, because, kept, parts) : false; // false if cancelled since the list was read
    },
  );
  return {
    done: done.map(({ id, kept: { reference }, because }) => ({ id, reference, because })),
    failed: [...unreadable.filter(({ id }) => !isDeferred(id)), ...failed],
  };
}
