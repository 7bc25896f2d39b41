import { isScreenLoaded } from "./load-screen.ts";
import type { NetworkState } from "./network-state.ts";
import { openScreen } from "./open-screen.ts";

/**
 * Keeps the page when Back or Forward leads to one whose scripts are not loaded, as `guardLinks` does for links. Must
 * be called before the router is created: the first listener on the window is asked first, and React Router cannot
 * wait.
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
