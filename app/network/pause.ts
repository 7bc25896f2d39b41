/** Delays between tries; the last one repeats (spec 1.9). */
const retryDelaysMs = [5000, 10_000, 20_000, 30_000] as const;

/** The delay after a try has failed, by the number of tries that failed before it. */
export const retryDelayMs = (tries: number): number => retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? 0;

export interface Pause {
  /** Rejects if the signal is aborted. */
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** A pause that can be ended early; without a delay it lasts until then. */
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

/** Like `pauseFor`, but also ends when the browser reports that the network is back. */
export function pauseUntilOnline(delayMs: number, signal: AbortSignal): Pause {
  const { over, end } = pauseFor(delayMs, signal);
  window.addEventListener("online", end);
  return { end, over: over.finally(() => window.removeEventListener("online", end)) };
}
