import { loadScreen } from "./load-screen.ts";
import { isIntermediaryError, isMissingFileError } from "./network-failure.ts";
import type { NetworkState } from "./network-state.ts";
import { isReachable } from "./reachability.ts";
import { slowAfterMs } from "./timeout.ts";
import { whenOnline } from "./when-online.ts";

const retryDelayMs = 5000;

/** After this many failed loads while our server is reachable, the screen is opened as a new document. */
const maxFailedTries = 2;

export interface OpenScreenCallbacks {
  /** Called when the scripts of the screen are loaded, to continue in this document. */
  readonly toScreen: () => void;
  /** Called to continue in a new document, because the scripts are refused, do not run, or do not load although our server is reachable. */
  readonly toDocument: () => void;
}

/**
 * Loads the screen for a path, then continues to it. While there is no network, or an intermediary responds in place of our server, keeps the current
 * page, says so in the banner and retries (spec 1.9). Stops when the returned function is called, or when the visitor has gone to another page.
 */
export function openScreen(
  path: string,
  state: NetworkState,
  { toScreen, toDocument }: OpenScreenCallbacks,
): () => void {
  const from = window.location.href;
  let isWanted = true;
  let failedTries = 0;
  let latestTry = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let clearBanner = (): void => undefined;
  const end = (): void => {
    isWanted = false;
    clearTimeout(retry);
    clearBanner();
  };
  const again = (): void => whenOnline(state, () => void load());
  const load = async (): Promise<void> => {
    if (!isWanted) return;
    clearTimeout(retry); // a press of the button retries at once
    latestTry += 1;
    const thisTry = latestTry;
    const slow = setTimeout(() => {
      clearBanner = state.say("slow", again);
    }, slowAfterMs);
    const failure: unknown = await loadScreen(path).then(
      () => undefined,
      (error: unknown) => error,
    );
    const reachable = failure !== undefined && (await isReachable());
    clearTimeout(slow);
    if (!isWanted || thisTry !== latestTry) return;
    if (window.location.href !== from) return end(); // the visitor has gone to another page, by a search or Back
    if (reachable) failedTries += 1;
    const isLost = reachable && (isMissingFileError(failure) || failedTries >= maxFailedTries);
    if (failure === undefined || isLost) {
      end();
      return isLost ? toDocument() : toScreen();
    }
    clearBanner = state.say(isIntermediaryError(failure) || isMissingFileError(failure) ? "between" : "away", again);
    retry = setTimeout(() => void load(), retryDelayMs);
  };
  void load();
  return end;
}
