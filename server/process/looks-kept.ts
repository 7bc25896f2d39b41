/** The result of a look. */
export type LookResult<Value> = { readonly value: Value } | { readonly error: unknown };

/** A look on demand, one at a time, whose result is cached. */
export interface KeptLook<Value> {
  /** Returns the cached or a new result. If the look takes too long, returns the previous result, or else an error. */
  ask(): Promise<LookResult<Value>>;
  /** Shortens the cache time of the current result to that of a bad one. */
  doubt(): void;
}

export interface LookOptions {
  /** How long a result is cached. */
  readonly cacheMs: { readonly good: number; readonly doubtful: number };
  /** How long a caller waits for a look, counted from its start. */
  readonly answerWithinMs: number;
  /** A look that takes longer has failed, and another may start. */
  readonly timeoutMs: number;
  /** Whether a look that exceeds `answerWithinMs` is an error, whatever the previous result. */
  readonly isStrict: boolean;
}

interface Running {
  readonly begun: number;
  readonly done: Promise<void>;
}

const late = { error: new Error("takes too long") } as const;

export function keepLook<Value>(look: () => Promise<Value>, options: LookOptions): KeptLook<Value> {
  const { cacheMs, answerWithinMs, timeoutMs, isStrict } = options;
  let last: LookResult<Value> | undefined;
  let [lookedAt, forget] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let running: Running | undefined;
  let doubted = false;

  const begin = (): Running => {
    doubted = false;
    const done = look()
      .then(
        (value): LookResult<Value> => ({ value }),
        (error: unknown): LookResult<Value> => ({ error }),
      )
      .then((found) => {
        if (running !== one) return; // this look had timed out, and another one was started
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
      doubted = true; // also applies to a look in progress
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
