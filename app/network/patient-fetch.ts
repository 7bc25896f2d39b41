import { errorIn } from "#contract/errors.ts";
import { fetchWhole } from "./fetch-whole.ts";
import type { NetworkState, Trouble } from "./network-state.ts";
import {
  isFromOtherBuild,
  otherBuildStatus,
  redirectToDocument,
  submitAsDocument,
  withBuildHeader,
} from "./other-build.ts";
import { pauseFor, retryDelayMs } from "./pause.ts";
import { isOffline, onReconnected } from "./reachability.ts";
import { answerTimeoutMs, slowAfterMs } from "./timeout.ts";

/** Whether this is the address from which React Router loads page data. */
const isPageData = (address: URL): boolean =>
  address.origin === window.location.origin && address.pathname.endsWith(".data");

/**
 * Creates a `fetch` for React Router that repeats a request until our server responds, with any status. If a request failed, React Router would show
 * an error page in place of the page that somebody is reading or filling in. React Router offers no other way to prevent that. Until the server
 * responds, the current page remains, and its banner says what is wrong (spec 1.9). Only requests for page data are repeated; all others are passed
 * on unchanged.
 */
export const createRetryingFetch =
  (get: typeof fetch, state: NetworkState): typeof fetch =>
  async (input, init) => {
    if (input instanceof Request) return get(input, init);
    const address = new URL(input, window.location.href);
    if (!isPageData(address)) return get(input, init);
    const answer = await untilAnswered(address, withBuildHeader(init), { get, state });
    if (!isFromOtherBuild(answer)) return answer;
    const { body } = init ?? {};
    const isRefused = answer.status === otherBuildStatus; // with any other status the form may have been processed
    return isRefused && body instanceof URLSearchParams ? submitAsDocument(address, body) : redirectToDocument(address);
  };

interface Means {
  readonly get: typeof fetch;
  readonly state: NetworkState;
}

async function untilAnswered(address: URL, init: RequestInit, { get, state }: Means): Promise<Response> {
  const isRead = (init.method ?? "GET").toUpperCase() === "GET";
  let again = (): void => undefined;
  let clearBanner = (): void => undefined;
  const say = (trouble: Trouble): void => {
    clearBanner = state.say(trouble, () => {
      say("slow"); // so that a press of the button shows something at once
      again();
    });
  };
  try {
    for (let tries = 0; ; tries += 1) {
      const attempt = new AbortController();
      again = () => attempt.abort();
      const slow = setTimeout(() => say("slow"), slowAfterMs);
      const answer = await oneTry(address, init, attempt, get).finally(() => clearTimeout(slow));
      if (answer && (await isOurs(answer))) return answer;
      if (attempt.signal.aborted) continue;
      const trouble = isRead ? troubleOf(answer) : "unsent";
      const offline = answer === undefined && (await isOffline());
      init.signal?.throwIfAborted();
      say(offline ? "offline" : trouble);
      // a request that changes something is repeated only when the visitor presses the button
      const delayMs = isRead ? retryDelayMs(tries) : undefined;
      const pause = pauseFor(delayMs, init.signal);
      again = pause.end;
      const onBack = (): void => (isRead ? pause.end() : say(trouble));
      const stopListening = offline ? onReconnected(onBack) : whenBrowserOnline(onBack);
      await pause.over.finally(stopListening);
    }
  } finally {
    clearBanner();
  }
}

function whenBrowserOnline(onBack: () => void): () => void {
  window.addEventListener("online", onBack);
  return () => window.removeEventListener("online", onBack);
}

/**
 * Whether a response comes from our server. React Router marks its own responses, including redirects and errors; refusals from code that runs before
 * React Router have the shape of our errors. Any other response comes from a portal or a proxy.
 */
async function isOurs(answer: Response): Promise<boolean> {
  if (answer.headers.has("X-Remix-Response")) return true;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return errorIn(answer.status, body) !== undefined;
}

/**
 * The trouble to show if there was no response, or only that of an intermediary. A 5xx status comes from a gateway that cannot reach our server. Any
 * other status comes from an intermediary that does not forward the request.
 */
const troubleOf = (answer: Response | undefined): Trouble => (answer && answer.status < 500 ? "between" : "away");

/**
 * Makes the request once. Returns the response, or `undefined` if the network failed or `attempt` was aborted. Rejects if the visitor has gone to
 * another page.
 */
async function oneTry(
  address: URL,
  init: RequestInit,
  attempt: AbortController,
  get: typeof fetch,
): Promise<Response | undefined> {
  const { signal } = init;
  const stop = (): void => attempt.abort();
  signal?.addEventListener("abort", stop);
  try {
    return await fetchWhole(address, { ...init, signal: attempt.signal }, answerTimeoutMs, get);
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
