import type { SharedResourceReport } from "./refusal-recorder.ts";
import type { SharedResource } from "./refusals.ts";

/** The current use of the shared resources of a running host, from memory. It names networks, so only operators may see it. */
export interface CurrentLimits {
  readonly pots: readonly CurrentSharedResource[];
}

/** One shared resource, and the share of it that is used. */
export interface CurrentSharedResource extends SharedResourceReport {
  /** How much of the resource is used, from 0 to 1; missing if that cannot be read. */
  readonly used?: number;
}

/** Adds to each report the share of the resource that is used. Shares that cannot be read are left out. */
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
