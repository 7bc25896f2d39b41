import { fetchWhole } from "./fetch-whole.ts";
import { retryDelayMs } from "./pause.ts";
import { slowAfterMs } from "./timeout.ts";

/** Whether our server answers. False if a network or portal answers in its place. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer: unknown = await (await fetchWhole("/health", { cache: "no-store" }, slowAfterMs)).json();
    return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok";
  } catch {
    return false;
  }
}

/**
 * Whether something keeps blocking a call although our server answers. Called when a try has failed. That try began at `begunMs` (milliseconds since
 * 1970), and `tries` is the number of failed tries before it. Two failed tries are enough, or one that took long.
 */
export const isCallBlocked = async (tries: number, begunMs: number): Promise<boolean> =>
  (tries > 0 || Date.now() - begunMs > slowAfterMs) && (await isReachable());

/** Whether there is no network. If the browser says that there is none, our server is asked, because some systems tell browsers so by mistake. */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await isReachable());

/**
 * Calls `back` once, when the browser reports that the network is back, or when our server answers. The server is asked because a browser that was
 * wrong about the network never reports that it is back. The returned function stops this.
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
