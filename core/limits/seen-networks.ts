import type { Meters } from "./meters.ts";

/**
 * The networks that have used a shared resource within 24 hours. Only the widest networks are remembered. Part of the resource is reserved for all
 * other networks (trust 1.11).
 */
export interface SeenNetworks {
  has(network: string): Promise<boolean>;
  add(network: string): Promise<void>;
}

/** Remembers networks for a day. A network is recorded by using up its limit of one, which all processes of the installation share. */
export const createSeenNetworks = (
  meters: Pick<Meters, "take" | "used">,
  name: "uploadsSeen" | "mailsSeen" | "alertMailsSeen" | "uncheckedAlertMailsSeen",
): SeenNetworks => ({
  has: async (network) => (await meters.used(name, network)) > 0,
  async add(network) {
    await meters.take(name, network);
  },
});
