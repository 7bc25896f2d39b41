import { isScreenLoaded } from "./load-screen.ts";
import type { NetworkState } from "./network-state.ts";
import { openScreen } from "./open-screen.ts";
import { whenOnline } from "./when-online.ts";

/** Returns the clicked link if it opens another page of this site in the same tab; `undefined` for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (changed || !link || link.download !== "" || !["", "_self"].includes(link.target)) return undefined;
  const { origin, pathname, search } = window.location;
  const isSamePage = link.pathname === pathname && link.search === search && link.hash !== "";
  return link.origin === origin && !isSamePage ? link : undefined;
}

/**
 * Keeps the current page when a visitor follows a link without a network, or before the scripts of the linked screen are loaded. React Router cannot
 * wait for them, so the click is stopped before React Router sees it. If our server responds but the scripts do not load, the link opens a new
 * document (spec 1.9). Called before the page is hydrated. Until hydration, no banner could explain a delay, so the browser follows links itself.
 */
export function guardLinks(state: NetworkState): void {
  let letThrough = false;
  let cancel = (): void => undefined;
  const onClick = (event: MouseEvent): void => {
    const link = letThrough ? undefined : linkOf(event);
    if (!link) return;
    cancel();
    if (navigator.onLine && isScreenLoaded(link.pathname)) return;
    if (!("ready" in document.documentElement.dataset)) {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const { href } = link;
    const toDocument = (): void => window.location.assign(href);
    const toScreen = (): void => {
      letThrough = true;
      if (link.isConnected) link.click();
      else toDocument();
      letThrough = false;
    };
    whenOnline(state, () => {
      cancel();
      cancel = openScreen(link.pathname, state, { toScreen, toDocument });
    });
  };
  window.addEventListener("click", onClick, true);
}
