import type { NetworkState } from "./network-state.ts";
import { isReachable, onReconnected } from "./reachability.ts";

/** Cancels the pending wait for the network. A new wait replaces the pending one. */
let stopWaiting = (): void => undefined;

/**
 * Calls `go`, which opens a new document, as soon as the network is there. Without a network the browser would show its error page, so the current
 * page stays, and its banner says so until the network is back or the visitor retries (spec 1.9).
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
