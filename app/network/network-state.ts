/**
 * What keeps a page that somebody wants: no network, a server that cannot be reached, a network that answers in its place, an answer that takes
 * long, or a change of which nobody knows whether it has arrived.
 */
export type Trouble = "offline" | "away" | "between" | "slow" | "unsent";

/** What is said of the network on every page, and how to try again. */
export interface NetworkState {
  readonly current: () => Trouble | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Says what is wrong, until the function that it answers is called or something else is said. */
  readonly say: (trouble: Trouble, again: () => void) => () => void;
  /** Does again what is waited for. */
  readonly again: () => void;
}

interface Said {
  readonly trouble: Trouble;
  readonly again: () => void;
}

export function createNetworkState(): NetworkState {
  let said: Said | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Said | undefined): void => {
    said = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => said?.trouble,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(trouble, again) {
      const mine = { trouble, again };
      set(mine);
      return () => {
        if (said === mine) set(undefined);
      };
    },
    again: () => said?.again(),
  };
}

/** That of this page. */
export const networkState = createNetworkState();
