import type { SharedResourceReport } from "./refusal-recorder.ts";
import type { SharedResource } from "./refusals.ts";

/** What a running host knows about its shared resources, from memory. It names networks, so only operators may see it. */
export interface CurrentLimits {
  readonly pots: readonly CurrentSharedResource[];
}

/** One shared resource, and how much of it is used. */
export interface CurrentSharedResource extends SharedResourceReport {
  /** The used share of the resource, from 0 to 1; missing if unknown. */
  readonly used?: number;
}

/** Collects what is known about the shared resources; `used` values that cannot be read are left out. */
export async function readCurrentLimits(
  reports: readonly SharedResourceReport[],
  used: Partial<Record<SharedResource, () => Promise<number>>>,
): Promise<CurrentLimits> {
  const pots = reports.map(async (report) => {
    const share = await used[report.pot]?.().catch(() => undefined);
    return share === undefined ? report : { ...report, used: share };
  });
  return { pots: await Promise.all(pots) };
}
