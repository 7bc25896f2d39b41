import { bringScreen } from "./bring-screen.ts";
import type { NetworkState } from "./network-state.ts";
import { isAtHand } from "./screens-to-come.ts";

/**
 * Keeps the page when Back or Forward leads to one whose scripts are not there, as `stayOffline` does for links. Called before the router is made:
 * whoever listens first to the window is asked first, and React Router cannot wait.
 */
export function holdBack(state: NetworkState): void {
  let passing = false;
  let forget = (): void => undefined;
  window.addEventListener("popstate", (event) => {
    if (passing) return;
    forget();
    const { pathname } = window.location;
    const isReady = "ready" in document.documentElement.dataset; // only then is there a banner that says why nothing happens
    if (!isReady || isAtHand(pathname)) return;
    event.stopImmediatePropagation();
    forget = bringScreen(pathname, state, {
      toScreen() {
        passing = true;
        window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
        passing = false;
      },
      toDocument: () => window.location.reload(),
    });
  });
}
