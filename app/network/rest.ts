/** Pauses between tries, in milliseconds; the last one is repeated (spec 1.9). */
const pauses = [5000, 10_000, 20_000, 30_000] as const;

/** The pause after so many tries that failed before this one. */
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length - 1)] ?? 0;

export interface Rest {
  /** Rejects when somebody has gone elsewhere meanwhile. */
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** A pause that can be ended, and without a length has to be. */
export function restFor(pause: number | undefined, signal: AbortSignal | null | undefined): Rest {
  let end = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = (): void => undefined;
  const waiting = new Promise<void>((resolve, reject) => {
    end = resolve;
    leave = () => reject(new DOMException("nobody waits for it any more", "AbortError"));
    if (pause !== undefined) timer = setTimeout(resolve, pause);
  });
  signal?.addEventListener("abort", leave);
  const over = waiting.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  });
  return { over, end };
}

/** The same, which also ends when the browser says that the network is back. */
export function restUntilOnline(pause: number, signal: AbortSignal): Rest {
  const { over, end } = restFor(pause, signal);
  window.addEventListener("online", end);
  return { end, over: over.finally(() => window.removeEventListener("online", end)) };
}
