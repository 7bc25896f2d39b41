import type { NetworkPath } from "../limits/network-prefixes.ts";
import type { SharedResource, SharedResourceListener } from "./refusals.ts";

/** How many times visitors of a network requested a shared resource, and how many of these requests were refused. */
export interface UsageEntry {
  readonly resource: SharedResource;
  /** The network; empty for requests that were counted without a network, because there were requests from too many networks. */
  readonly network: NetworkPath;
  readonly asked: number;
  readonly refused: number;
}

/** Collects usage entries that are to be sent to another process. */
export interface UsageBuffer extends SharedResourceListener {
  /** Returns the entries since the last call. */
  take(): UsageEntry[];
}

/** The maximum number of entries with a network between two calls of `take`. */
const maxNotes = 1000;

/** Creates a buffer of at most `maxNotes` entries. Requests beyond that are counted without their network. */
export function createUsageBuffer(): UsageBuffer {
  const notes = new Map<string, UsageEntry>();
  const note = (resource: SharedResource, network: NetworkPath, refused: 0 | 1): void => {
    const name = `${resource} ${network.join(" ")}`;
    const isKnown = notes.has(name) || notes.size < maxNotes;
    const key = isKnown ? name : resource;
    const before = notes.get(key) ?? { resource, network: isKnown ? network : [], asked: 0, refused: 0 };
    notes.set(key, { ...before, asked: before.asked + 1, refused: before.refused + refused });
  };
  return {
    refused: (resource, network) => note(resource, network, 1),
    served: (resource, network) => note(resource, network, 0),
    take() {
      const taken = [...notes.values()];
      notes.clear();
      return taken;
    },
  };
}
