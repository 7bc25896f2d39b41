/**
 * Why a requested page does not appear: no network (`offline`), an unreachable server (`away`), an intermediary that responds in the server's place
 * (`between`), a slow response (`slow`), or a change that may or may not have reached the server (`unsent`).
 */
export type Trouble = "offline" | "away" | "between" | "slow" | "unsent";

/** What the banner on every page says about the network, and how to try again. */
export interface NetworkState {
  readonly current: () => Trouble | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows `trouble` in the banner until the returned function is called or another trouble replaces it. The button in the banner calls `again`. */
  readonly say: (trouble: Trouble, again: () => void) => () => void;
  /** Retries at once the request that the page waits for. */
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

/** The network state of this page. */
export const networkState = createNetworkState();
