import { isReachable, whenBack } from "./is-offline.ts";
import type { NetworkState } from "./network-state.ts";

/** Ends waiting for the network to come back; what is said last counts. */
let stopWaiting = (): void => undefined;

/**
 * Does what begins a new document. Where there is no network, that would end in the error page of the browser: the page stays and says so, until
 * the network is back or somebody tries again (spec 1.9).
 */
export function whenOnline(state: NetworkState, go: () => void): void {
  stopWaiting();
  if (navigator.onLine) {
    go();
    return;
  }
  const tryIt = async (): Promise<void> => ((await isReachable()) ? go() : stay());
  const stay = (): void => {
    const unsay = state.say("offline", () => {
      stopWaiting();
      const end = state.say("slow", () => undefined); // so that pressing the button does something, at once
      void tryIt().finally(end);
    });
    stopWaiting();
    stopWaiting = whenBack(unsay);
  };
  void tryIt();
}
