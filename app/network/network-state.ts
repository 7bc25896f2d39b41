/**
 * Why a wanted page does not come: no network, an unreachable server, an intermediary that answers in its place
 * (`between`), a slow answer, or a change that may or may not have arrived (`unsent`).
 */
export type Trouble = "offline" | "away" | "between" | "slow" | "unsent";

/** What the banner on every page says about the network, and how to try again. */
export interface NetworkState {
  readonly current: () => Trouble | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Says what is wrong until the returned function is called or something else is said. */
  readonly say: (trouble: Trouble, again: () => void) => () => void;
  /** Retries what is waited for. */
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

/** The state of this page. */
export const networkState = createNetworkState();
