import type { NetworkState } from "./network-state.ts";
import { isReachable, onReconnected } from "./reachability.ts";

/** Cancels the pending wait for the network. A new wait replaces the pending one. */
let stopWaiting = (): void => undefined;

/**
 * Calls `go` if there is a network. Without a network, keeps the current page, because the browser would show its own error page instead, and shows a
 * banner with a button that tries again. The banner disappears when the network is back (spec 1.9).
 */
export function whenOnline(state: NetworkState, go: () => void): void {
  stopWaiting();
  if (navigator.onLine) {
    go();
    return;
  }
  const goIfReachable = async (): Promise<void> => ((await isReachable()) ? go() : stay());
  const stay = (): void => {
    const clearBanner = state.say("offline", () => {
      stopWaiting();
      const end = state.say("slow", () => undefined); // so that a press of the button shows something at once
      void goIfReachable().finally(end);
    });
    stopWaiting();
    stopWaiting = onReconnected(clearBanner);
  };
  void goIfReachable();
}
