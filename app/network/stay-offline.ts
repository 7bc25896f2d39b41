import { bringScreen } from "./bring-screen.ts";
import type { NetworkState } from "./network-state.ts";
import { isAtHand } from "./screens-to-come.ts";
import { whenOnline } from "./when-online.ts";

/** The link of a click that would lead to another page of ours in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (changed || !link || link.download !== "" || !["", "_self"].includes(link.target)) return undefined;
  const { origin, pathname, search } = window.location;
  const isSamePage = link.pathname === pathname && link.search === search && link.hash !== "";
  return link.origin === origin && !isSamePage ? link : undefined;
}

/**
 * Keeps the page when somebody goes to another one while there is no network, or before its scripts are there: links are stopped
 * before React Router sees them, as it cannot stay. Where the scripts do not come though our server answers, a document does (spec 1.9). Called before
 * the page is hydrated: until there is a banner that says why nothing happens, links are the browser's own.
 */
export function stayOffline(state: NetworkState): void {
  let passing = false;
  let forget = (): void => undefined;
  const stop = (event: MouseEvent): void => {
    const link = passing ? undefined : linkOf(event);
    if (!link) return;
    forget();
    if (navigator.onLine && isAtHand(link.pathname)) return;
    if (!("ready" in document.documentElement.dataset)) {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const { href } = link;
    const toDocument = (): void => window.location.assign(href);
    const toScreen = (): void => {
      passing = true;
      if (link.isConnected) link.click();
      else toDocument();
      passing = false;
    };
    whenOnline(state, () => {
      forget();
      forget = bringScreen(link.pathname, state, { toScreen, toDocument });
    });
  };
  window.addEventListener("click", stop, true);
}
