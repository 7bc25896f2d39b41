import type { Meters } from "./meters.ts";

/**
 * The networks that have used a shared resource within the last 24 hours. Only the widest network of each visitor is recorded. Part of the resource
 * is reserved for networks that are not in this set (trust 1.11).
 */
export interface SeenNetworks {
  has(network: string): Promise<boolean>;
  add(network: string): Promise<void>;
}

/** Records networks for a day, by using up a limit of one per network. All processes of the installation share these limits. */
export const createSeenNetworks = (
  meters: Pick<Meters, "take" | "used">,
  name: "uploadsSeen" | "mailsSeen" | "alertMailsSeen" | "uncheckedAlertMailsSeen",
): SeenNetworks => ({
  has: async (network) => (await meters.used(name, network)) > 0,
  async add(network) {
    await meters.take(name, network);
  },
});
