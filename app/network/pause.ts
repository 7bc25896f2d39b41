/** The delays between tries. The last delay is used for all further tries (spec 1.9). */
const retryDelaysMs = [5000, 10_000, 20_000, 30_000] as const;

/** The delay after a failed try. `tries` is the number of tries that failed before that one. */
export const retryDelayMs = (tries: number): number => retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? 0;

export interface Pause {
  /** Resolves at the end of the pause. Rejects if the signal is aborted. */
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** A pause that `end` can end early. Without a delay, it lasts until `end` is called. */
export function pauseFor(delayMs: number | undefined, signal: AbortSignal | null | undefined): Pause {
  let end = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = (): void => undefined;
  const waiting = new Promise<void>((resolve, reject) => {
    end = resolve;
    leave = () => reject(new DOMException("nobody waits for it any more", "AbortError"));
    if (delayMs !== undefined) timer = setTimeout(resolve, delayMs);
  });
  signal?.addEventListener("abort", leave);
  const over = waiting.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  });
  return { over, end };
}

/** Like `pauseFor`, but the pause also ends when the browser reports that the network is back. */
export function pauseUntilOnline(delayMs: number, signal: AbortSignal): Pause {
  const { over, end } = pauseFor(delayMs, signal);
  window.addEventListener("online", end);
  return { end, over: over.finally(() => window.removeEventListener("online", end)) };
}
