import { isScreenLoaded } from "./load-screen.ts";
import type { NetworkState } from "./network-state.ts";
import { openScreen } from "./open-screen.ts";

/**
 * Keeps the current page when Back or Forward leads to a page whose scripts are not loaded yet. `guardLinks` does the same for links. Must be called
 * before the router is created: window listeners run in the order in which they were added, and this one must be able to stop the event before React
 * Router sees it.
 */
export function guardHistory(state: NetworkState): void {
  let letThrough = false;
  let cancel = (): void => undefined;
  window.addEventListener("popstate", (event) => {
    if (letThrough) return;
    cancel();
    const { pathname } = window.location;
    const isReady = "ready" in document.documentElement.dataset; // only then can a banner explain why nothing happens
    if (!isReady || isScreenLoaded(pathname)) return;
    event.stopImmediatePropagation();
    cancel = openScreen(pathname, state, {
      toScreen() {
        letThrough = true;
        window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
        letThrough = false;
      },
      toDocument: () => window.location.reload(),
    });
  });
}
