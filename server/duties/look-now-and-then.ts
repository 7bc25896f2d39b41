/** A look that is repeated, one at a time. */
export interface RepeatedLook {
  /** Looks now, unless a look is under way. */
  nudge(): void;
  /** Stops; resolves when a look that is under way has ended. */
  stop(): Promise<void>;
}

/** Calls `look` now and every `intervalMs` milliseconds; passes what it raises to `onError`. */
export function lookNowAndThen(
  look: () => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
): RepeatedLook {
  let running: Promise<unknown> | undefined;
  const nudge = (): void => {
    running ??= look()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(nudge, intervalMs);
  nudge();
  return {
    nudge,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
