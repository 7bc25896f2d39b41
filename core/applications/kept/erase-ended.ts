import { endlessLease, type WithLease } from "../../duties/duties.ts";
import { type OneByOneResult, processOneByOne } from "../../duties/one-by-one.ts";
import type { Site } from "../../site/site.ts";
import { momentOf } from "../../time/time.ts";
import { type EraseParts, eraseApplication } from "./erase.ts";
import type { PurgedApplication } from "./purge.ts";
import { retentionStep } from "./retention.ts";

export interface EraseEndedParts extends EraseParts, WithLease {
  readonly site: Site;
}

/** Erases the applications whose candidates were told of the erasure, or could not be told in time (spec C39). */
export async function eraseEnded(parts: EraseEndedParts): Promise<OneByOneResult<PurgedApplication>> {
  const { applications, site, now, lease = endlessLease } = parts;
  const due = (await applications.endings()).flatMap((kept): PurgedApplication[] => {
    const step = retentionStep(kept, site, momentOf(now()));
    return step.do === "erase" ? [{ id: kept.id, reference: kept.reference, because: step.because }] : [];
  });
  return processOneByOne(
    due,
    () => lease.isOver(),
    async ({ id, because }) => {
      const application = await applications.get(id);
      return application ? (await eraseApplication(application, because, parts)).ok : false; // false if held meanwhile
    },
  );
}
