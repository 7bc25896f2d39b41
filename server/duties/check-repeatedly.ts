/** A check that runs repeatedly. Two runs never overlap. */
export interface RepeatedCheck {
  /** Checks now, unless a check is in progress. */
  nudge(): void;
  /** Stops checking. Resolves when a check in progress has ended. */
  stop(): Promise<void>;
}

/** Calls `check` at once and then every `intervalMs` milliseconds. Calls `onError` with each error that `check` raises. */
export function checkRepeatedly(
  check: () => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
): RepeatedCheck {
  let running: Promise<unknown> | undefined;
  const nudge = (): void => {
    running ??= check()
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
