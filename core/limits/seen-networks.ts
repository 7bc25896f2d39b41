import type { Meters } from "./meters.ts";

/** The widest networks that have used something shared within 24 hours: a part of it is kept for all others (trust 1.11). */
export interface SeenNetworks {
  has(network: string): Promise<boolean>;
  add(network: string): Promise<void>;
}

/** Remembers them as limits do: wherever this installation counts, and no longer than it must. */
export const seenNetworks = (
  meters: Pick<Meters, "take" | "used">,
  name: "uploadsSeen" | "mailsSeen",
): SeenNetworks => ({
  has: async (network) => (await meters.used(name, network)) > 0,
  async add(network) {
    await meters.take(name, network);
  },
});
