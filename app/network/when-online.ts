import type { NetworkState } from "./network-state.ts";
import { isReachable, onReconnected } from "./reachability.ts";

/** Stops the current wait for the network. A new wait replaces the current one. */
let stopWaiting = (): void => undefined;

/**
 * Calls `go`, which opens a new document. Without a network, a new document would be the browser's error page, so the present page stays and says so
 * until the network is back or the visitor tries again (spec 1.9).
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
