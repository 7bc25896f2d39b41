import type { Meters } from "./meters.ts";

/** The widest networks that have used a shared resource within 24 hours: part of it is reserved for all others (trust 1.11). */
export interface SeenNetworks {
  has(network: string): Promise<boolean>;
  add(network: string): Promise<void>;
}

/** Remembers networks through a limit: wherever this installation keeps its limits, and no longer than a day. */
export const seenNetworks = (
  meters: Pick<Meters, "take" | "used">,
  name: "uploadsSeen" | "mailsSeen",
): SeenNetworks => ({
  has: async (network) => (await meters.used(name, network)) > 0,
  async add(network) {
    await meters.take(name, network);
  },
});
