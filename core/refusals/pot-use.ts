import type { NetworkPath } from "../limits/network-prefixes.ts";
import type { SharedResource, SharedResourceListener } from "./refusals.ts";

/** How often visitors of a network asked for a shared resource, and how often they were refused. */
export interface UsageEntry {
  readonly pot: SharedResource;
  /** The network; empty if so many networks asked that they could not be told apart. */
  readonly network: NetworkPath;
  readonly asked: number;
  readonly refused: number;
}

/** Collects notes about use, to be sent to another process. */
export interface UsageBuffer extends SharedResourceListener {
  /** Returns the notes since the last call. */
  take(): UsageEntry[];
}

/** How many notes are collected between two calls of `take`. */
const maxNotes = 1000;

/** Collects at most `maxNotes` notes; further use is counted without its network. */
export function createUsageBuffer(): UsageBuffer {
  const notes = new Map<string, UsageEntry>();
  const note = (pot: SharedResource, network: NetworkPath, refused: 0 | 1): void => {
    const name = `${pot} ${network.join(" ")}`;
    const isKnown = notes.has(name) || notes.size < maxNotes;
    const key = isKnown ? name : pot;
    const before = notes.get(key) ?? { pot, network: isKnown ? network : [], asked: 0, refused: 0 };
    notes.set(key, { ...before, asked: before.asked + 1, refused: before.refused + refused });
  };
  return {
    refused: (pot, network) => note(pot, network, 1),
    took: (pot, network) => note(pot, network, 0),
    take() {
      const taken = [...notes.values()];
      notes.clear();
      return taken;
    },
  };
}
