import { slowAfter } from "./in-time.ts";
import { isBetween } from "./network-failure.ts";
import type { NetworkState } from "./network-state.ts";
import { isAtHand, loadScreen } from "./screens-to-come.ts";
import { whenOnline } from "./when-online.ts";

/** Between tries for the scripts of a page, in milliseconds. */
const pause = 5000;

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
 * Keeps the page when somebody follows a link while there is no network, or before the scripts of the next page are there. Links are stopped
 * before React Router sees them, as it cannot stay. Ends when what it answers is called.
 */
export function stayOffline(state: NetworkState): () => void {
  let following = false;
  let wanted: HTMLAnchorElement | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let unsay = (): void => undefined;
  const forget = (): void => {
    wanted = undefined;
    unsay();
  };
  const follow = (link: HTMLAnchorElement): void => {
    forget();
    following = true;
    if (link.isConnected) link.click();
    else window.location.assign(link.href);
    following = false;
  };
  const load = async (link: HTMLAnchorElement, from: string): Promise<void> => {
    clearTimeout(retry); // a press does not wait for it
    wanted = link;
    const again = (): void => whenOnline(state, () => void load(link, from));
    const slow = setTimeout(() => {
      unsay = state.say("slow", again);
    }, slowAfter);
    const failure: unknown = await loadScreen(link.pathname).then(
      () => undefined,
      (error: unknown) => error,
    );
    clearTimeout(slow);
    if (link !== wanted) return; // another one was followed since
    if (window.location.href !== from) {
      forget(); // somebody went on by a search or Back
      return;
    }
    if (failure === undefined) {
      follow(link);
      return;
    }
    unsay = state.say(isBetween(failure) ? "between" : "away", again);
    retry = setTimeout(() => {
      if (link === wanted) void load(link, from);
    }, pause);
  };
  const stop = (event: MouseEvent): void => {
    const link = following ? undefined : linkOf(event);
    if (!link) return;
    forget();
    if (navigator.onLine && isAtHand(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    const { href } = window.location;
    whenOnline(state, () => void load(link, href));
  };
  window.addEventListener("click", stop, true);
  return () => window.removeEventListener("click", stop, true);
}
