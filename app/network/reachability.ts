import { fetchWhole } from "./fetch-whole.ts";
import { retryDelayMs } from "./pause.ts";
import { slowAfterMs } from "./timeout.ts";

/** Whether our server is reachable. False if a portal or another intermediary responds in its place. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer: unknown = await (await fetchWhole("/health", { cache: "no-store" }, slowAfterMs)).json();
    return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok";
  } catch {
    return false;
  }
}

/**
 * Whether something blocks a call although our server is reachable. Called after a failed try, which began at `begunMs` (milliseconds since 1970) and
 * had `tries` failed tries before it. A call counts as blocked after two failed tries, or one long one.
 */
export const isCallBlocked = async (tries: number, begunMs: number): Promise<boolean> =>
  (tries > 0 || Date.now() - begunMs > slowAfterMs) && (await isReachable());

/** Whether there is no network. If the browser says so, a request to our server confirms it, because some systems wrongly report being offline. */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await isReachable());

/**
 * Calls `back` once, as soon as the browser reports that the network is back or our server responds. The server is polled because a browser that
 * wrongly reported being offline may never report being online again. The returned function cancels this.
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
