import { fetchWhole } from "./fetch-in-time.ts";
import { slowAfter } from "./in-time.ts";
import { pauseAfter } from "./rest.ts";

/** Whether our server answers, not a network in its place. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer: unknown = await (await fetchWhole("/health", { cache: "no-store" }, slowAfter)).json();
    return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok";
  } catch {
    return false;
  }
}

/** Whether there is no network. Some systems tell browsers so wrongly: only where our server cannot be asked either, it is true. */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await isReachable());

/**
 * Calls back once, when the browser says that the network is back or our server answers: a browser that is wrong about the network never says
 * so. Ends when what it answers is called.
 */
export function whenBack(back: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("online", come);
  };
  const come = (): void => {
    end();
    back();
  };
  const askAfter = (tries: number): void => {
    timer = setTimeout(async () => {
      const reachable = await isReachable();
      if (isOver) return;
      if (reachable) come();
      else askAfter(tries + 1);
    }, pauseAfter(tries));
  };
  window.addEventListener("online", come);
  askAfter(0);
  return end;
}
