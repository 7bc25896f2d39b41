import { isScreenLoaded } from "./load-screen.ts";
import type { NetworkState } from "./network-state.ts";
import { openScreen } from "./open-screen.ts";
import { whenOnline } from "./when-online.ts";

/** The link of a click that leads to another page of ours in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (changed || !link || link.download !== "" || !["", "_self"].includes(link.target)) return undefined;
  const { origin, pathname, search } = window.location;
  const isSamePage = link.pathname === pathname && link.search === search && link.hash !== "";
  return link.origin === origin && !isSamePage ? link : undefined;
}

/**
 * Keeps the page when a visitor follows a link while there is no network, or before the scripts of its screen are
 * loaded. Links are stopped before React Router sees them, as it cannot stay. If the scripts do not load although our
 * server answers, the link opens a new document (spec 1.9). Called before the page is hydrated: until a banner can
 * explain why nothing happens, the browser follows links itself.
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
