import { slowAfter } from "./in-time.ts";
import { isReachable } from "./is-offline.ts";
import { isBetween, isMissing } from "./network-failure.ts";
import type { NetworkState } from "./network-state.ts";
import { loadScreen } from "./screens-to-come.ts";
import { whenOnline } from "./when-online.ts";

/** Between tries for the scripts of a page, in milliseconds. */
const pause = 5000;

/** So often a script may fail to come while our server answers. */
const mostTries = 2;

export interface Onward {
  /** Goes on within this document: the scripts of the screen are here. */
  readonly toScreen: () => void;
  /** Goes on by a document of its own: they are refused, do not run, or do not come though our server answers. */
  readonly toDocument: () => void;
}

/**
 * Loads the screen of a path and goes on to it. As long as there is no network, or one that answers in our place, the page stays, says so and tries
 * again (spec 1.9). Ends without going on when what it answers is called, or when somebody has gone elsewhere meanwhile.
 */
export function bringScreen(path: string, state: NetworkState, { toScreen, toDocument }: Onward): () => void {
  const from = window.location.href;
  let isWanted = true;
  let tries = 0;
  let turn = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let unsay = (): void => undefined;
  const end = (): void => {
    isWanted = false;
    clearTimeout(retry);
    unsay();
  };
  const again = (): void => whenOnline(state, () => void load());
  const load = async (): Promise<void> => {
    if (!isWanted) return;
    clearTimeout(retry); // a press does not wait for it
    turn += 1;
    const mine = turn;
    const slow = setTimeout(() => {
      unsay = state.say("slow", again);
    }, slowAfter);
    const failure: unknown = await loadScreen(path).then(
      () => undefined,
      (error: unknown) => error,
    );
    const reachable = failure !== undefined && (await isReachable());
    clearTimeout(slow);
    if (!isWanted || mine !== turn) return;
    if (window.location.href !== from) return end(); // somebody went on by a search or Back
    if (reachable) tries += 1;
    const isLost = reachable && (isMissing(failure) || tries >= mostTries);
    if (failure === undefined || isLost) {
      end();
      return isLost ? toDocument() : toScreen();
    }
    unsay = state.say(isBetween(failure) || isMissing(failure) ? "between" : "away", again);
    retry = setTimeout(() => void load(), pause);
  };
  void load();
  return end;
}
