/** The result of a check: a value, or the error that the check raised. */
export type CheckResult<Value> = { readonly value: Value } | { readonly error: unknown };

/** A check that runs only when its result is requested, never twice at the same time, and whose result is cached. */
export interface CachedCheck<Value> {
  /**
   * Returns the cached result. If it has expired, runs the check and returns the new result; if the check takes too long, returns the previous
   * result, or an error if there is none.
   */
  ask(): Promise<CheckResult<Value>>;
  /** Reports that the cached result may be wrong. The result then expires as early as an error would. */
  doubt(): void;
}

export interface CachedCheckOptions {
  /** For how long a result is cached: `good` for a value, `doubtful` for an error or after `doubt`. */
  readonly cacheMs: { readonly good: number; readonly doubtful: number };
  /** How long a caller waits for a check, counted from the start of the check. */
  readonly answerWithinMs: number;
  /** A check that takes longer than this counts as failed, and the next caller starts another one. */
  readonly timeoutMs: number;
  /** Whether the result is an error if a check takes longer than `answerWithinMs`, even if the previous result was good. */
  readonly isStrict: boolean;
}

interface Running {
  readonly begun: number;
  readonly done: Promise<void>;
}

const late = { error: new Error("takes too long") } as const;

export function createCachedCheck<Value>(check: () => Promise<Value>, options: CachedCheckOptions): CachedCheck<Value> {
  const { cacheMs, answerWithinMs, timeoutMs, isStrict } = options;
  let last: CheckResult<Value> | undefined;
  let [lookedAt, forget] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let running: Running | undefined;
  let doubted = false;

  const begin = (): Running => {
    doubted = false;
    const done = check()
      .then(
        (value): CheckResult<Value> => ({ value }),
        (error: unknown): CheckResult<Value> => ({ error }),
      )
      .then((found) => {
        if (running !== one) return; // this check took too long, and another one was started
        running = undefined;
        last = found;
        lookedAt = performance.now();
        forget = lookedAt + ("value" in found && !doubted ? cacheMs.good : cacheMs.doubtful);
      });
    const one = { begun: performance.now(), done };
    return one;
  };
  return {
    async ask() {
      if (last && performance.now() <= forget) return last;
      if (running && performance.now() - running.begun > timeoutMs) {
        running = undefined;
        last = late;
      }
      running ??= begin();
      const asked = running;
      await Promise.race([asked.done, pause(answerWithinMs - (performance.now() - asked.begun))]);
      if (running === asked && isStrict) return late;
      return last ?? late;
    },
    doubt() {
      doubted = true; // also applies to a check in progress
      forget = Math.min(forget, lookedAt + cacheMs.doubtful);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (milliseconds <= 0) resolve();
  else setTimeout(resolve, milliseconds).unref?.();
  return promise;
}
