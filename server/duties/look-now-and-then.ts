/** Looks at once, then again and again; one look at a time. */
export interface Looking {
  /** Looks now, unless a look is under way. */
  nudge(): void;
  /** Looks no more; resolves when the look that is under way has ended. */
  stop(): Promise<void>;
}

/** Calls `look` every `every` milliseconds; `onError` is told of what it raises. */
export function lookNowAndThen(
  look: () => Promise<unknown>,
  every: number,
  onError: (error: unknown) => void,
): Looking {
  let running: Promise<unknown> | undefined;
  const nudge = (): void => {
    running ??= look()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(nudge, every);
  nudge();
  return {
    nudge,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
