import type { Meters } from "./meters.ts";

/** The widest networks that have used a shared resource within 24 hours. Part of the resource is reserved for all other networks (trust 1.11). */
export interface SeenNetworks {
  has(network: string): Promise<boolean>;
  add(network: string): Promise<void>;
}

/** Remembers networks with the help of a limit: in the place where this installation keeps its limits, and for no longer than a day. */
export const seenNetworks = (
  meters: Pick<Meters, "take" | "used">,
  name: "uploadsSeen" | "mailsSeen",
): SeenNetworks => ({
  has: async (network) => (await meters.used(name, network)) > 0,
  async add(network) {
    await meters.take(name, network);
  },
});
