import { fetchWhole } from "./fetch-in-time.ts";
import { slowAfter } from "./in-time.ts";
import type { NetworkState } from "./network-state.ts";

/** Whether our server answers, not a network in its place: some systems tell browsers wrongly that they are offline. */
async function isReachable(): Promise<boolean> {
  try {
    const answer: unknown = await (await fetchWhole("/health", { cache: "no-store" }, slowAfter)).json();
    return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok";
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
