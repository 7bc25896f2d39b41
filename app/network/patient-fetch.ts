import { errorIn } from "#contract/errors.ts";
import { fetchWhole } from "./fetch-in-time.ts";
import { answerTime, slowAfter } from "./in-time.ts";
import { isOffline, whenBack } from "./is-offline.ts";
import type { NetworkState, Trouble } from "./network-state.ts";
import { asDocument, fromOwnBuild, isForOthers, refusedForBuild, sendAsDocument } from "./other-build.ts";
import { pauseAfter, restFor } from "./rest.ts";

/** Whether React Router asks for the data of a page. */
const isPageData = (address: URL): boolean =>
  address.origin === window.location.origin && address.pathname.endsWith(".data");

/**
 * A `fetch` for React Router, which offers no other place for this: it takes a network that fails for a page that fails, and puts an error in
 * the place of what somebody was reading and typing. Here the request is made again until an answer of ours comes, whatever that says, and until
 * then the page stays and says what is wrong (spec 1.9). Every other request is passed on as it is.
 */
export const createPatientFetch =
  (get: typeof fetch, state: NetworkState): typeof fetch =>
  async (input, init) => {
    if (input instanceof Request) return get(input, init);
    const address = new URL(input, window.location.href);
    if (!isPageData(address)) return get(input, init);
    const answer = await untilAnswered(address, fromOwnBuild(init), { get, state });
    if (!isForOthers(answer)) return answer;
    const { body } = init ?? {};
    const isUndone = answer.status === refusedForBuild; // any other answer may have done what was asked
    return isUndone && body instanceof URLSearchParams ? sendAsDocument(address, body) : asDocument(address);
  };

interface Means {
  readonly get: typeof fetch;
  readonly state: NetworkState;
}

async function untilAnswered(address: URL, init: RequestInit, { get, state }: Means): Promise<Response> {
  const reads = (init.method ?? "GET").toUpperCase() === "GET";
  let again = (): void => undefined;
  let unsay = (): void => undefined;
  const say = (trouble: Trouble): void => {
    unsay = state.say(trouble, () => {
      say("slow"); // so that pressing the button does something, at once
      again();
    });
  };
  try {
    for (let tries = 0; ; tries += 1) {
      const attempt = new AbortController();
      again = () => attempt.abort();
      const slow = setTimeout(() => say("slow"), slowAfter);
      const answer = await oneTry(address, init, attempt, get).finally(() => clearTimeout(slow));
      if (answer && (await isOurs(answer))) return answer;
      if (attempt.signal.aborted) continue;
      const trouble = reads ? troubleOf(answer) : "unsent";
      const offline = answer === undefined && (await isOffline());
      init.signal?.throwIfAborted();
      say(offline ? "offline" : trouble);
      // only a person sends again what changes something
      const pause = reads ? pauseAfter(tries) : undefined;
      const rest = restFor(pause, init.signal);
      again = rest.end;
      const hear = (): void => (reads ? rest.end() : say(trouble));
      const stopHearing = offline ? whenBack(hear) : onlineAgain(hear);
      await rest.over.finally(stopHearing);
    }
  } finally {
    unsay();
  }
}

function onlineAgain(hear: () => void): () => void {
  window.addEventListener("online", hear);
  return () => window.removeEventListener("online", hear);
}

/**
 * Whether our server has answered: React Router marks its answers, redirects and errors too, and what is refused before it has our shape. All
 * else is of a portal or a proxy.
 */
async function isOurs(answer: Response): Promise<boolean> {
  if (answer.headers.has("X-Remix-Response")) return true;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return errorIn(answer.status, body) !== undefined;
}

/** A gateway that reaches nobody says so by a 5xx; whatever else is not ours comes from a network that answers in our place. */
const troubleOf = (answer: Response | undefined): Trouble => (answer && answer.status < 500 ? "between" : "away");

/** An answer, or none where the network failed or the attempt was given up. Rejects when somebody has gone elsewhere meanwhile. */
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
    return await fetchWhole(address, { ...init, signal: attempt.signal }, answerTime, get);
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
