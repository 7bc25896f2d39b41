import { fetchWhole } from "./fetch-in-time.ts";
import { slowAfter } from "./in-time.ts";
import type { NetworkState } from "./network-state.ts";

/** Whether the server answers, whatever it says: some systems tell browsers wrongly that they are offline. */
async function isReachable(): Promise<boolean> {
  try {
    await fetchWhole("/health", { method: "HEAD", cache: "no-store" }, slowAfter);
    return true;
  } catch {
    return false;
  }
}

/**
 * Does what begins a new document. Where there is no network, that would end in the error page of the browser: the page stays and says so, until
 * the network is back or somebody tries again (spec 1.9).
 */
export function whenOnline(state: NetworkState, go: () => void): void {
  if (navigator.onLine) {
    go();
    return;
  }
  const tryIt = async (): Promise<void> => ((await isReachable()) ? go() : stay());
  const stay = (): void => {
    const unsay = state.say("offline", () => {
      const end = state.say("slow", () => undefined); // so that pressing the button does something, at once
      void tryIt().finally(end);
    });
    window.addEventListener("online", unsay, { once: true });
  };
  void tryIt();
}
