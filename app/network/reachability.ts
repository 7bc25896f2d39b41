import { fetchWhole } from "./fetch-whole.ts";
import { retryDelayMs } from "./pause.ts";
import { slowAfterMs } from "./timeout.ts";

/** Whether our server answers, and not a network in its place. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer: unknown = await (await fetchWhole("/health", { cache: "no-store" }, slowAfterMs)).json();
    return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok";
  } catch {
    return false;
  }
}

/**
 * Whether something keeps blocking a call: our server answers, and still the call fails. `tries` counts the failed tries
 * before the one that began at `begunMs` (since 1970) and has failed now. One that took long is as telling as two.
 */
export const isHeldBack = async (tries: number, begunMs: number): Promise<boolean> =>
  (tries > 0 || Date.now() - begunMs > slowAfterMs) && (await isReachable());

/**
 * Whether there is no network. Some systems wrongly report that to browsers, so it counts only if our server cannot be
 * reached either.
 */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await isReachable());

/**
 * Calls back once, when the browser reports the network or our server answers: a browser that was wrong about the
 * network never reports it. Call the returned function to stop.
 */
export function onReconnected(back: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("online", arrive);
  };
  const arrive = (): void => {
    stop();
    back();
  };
  const askAfter = (tries: number): void => {
    timer = setTimeout(async () => {
      const reachable = await isReachable();
      if (isOver) return;
      if (reachable) arrive();
      else askAfter(tries + 1);
    }, retryDelayMs(tries));
  };
  window.addEventListener("online", arrive);
  askAfter(0);
  return stop;
}
