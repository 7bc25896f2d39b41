import type { PotReport } from "./refusal-recorder.ts";
import type { Pot } from "./refusals.ts";

/** What a running host knows of what its visitors share, from memory. It holds networks: for the eyes of an operator alone. */
export interface LimitsNow {
  readonly pots: readonly PotNow[];
}

/** One of the things shared. */
export interface PotNow extends PotReport {
  /** How much of it is used, from 0 to 1; missing where that cannot be said. */
  readonly used?: number;
}

/** Gathers it; what cannot be asked is left out. */
export async function limitsNow(
  reports: readonly PotReport[],
  used: Partial<Record<Pot, () => Promise<number>>>,
): Promise<LimitsNow> {
  const pots = reports.map(async (report) => {
    const share = await used[report.pot]?.().catch(() => undefined);
    return share === undefined ? report : { ...report, used: share };
  });
  return { pots: await Promise.all(pots) };
}
