/** What a look has found. */
export type Found<Value> = { readonly value: Value } | { readonly error: unknown };

/** A look at something, made when somebody asks, by one at a time, and kept for a while. */
export interface KeptLook<Value> {
  /** Answers what is known, soon: of a look that takes too long, what was found before, or that it takes too long. */
  ask(): Promise<Found<Value>>;
  /** What is known is believed no longer than something bad is. */
  doubt(): void;
}

export interface LookOptions {
  /** How long what was found is believed, in milliseconds. */
  readonly kept: { readonly good: number; readonly doubtful: number };
  /** How long whoever asks waits for a look, from its beginning, in milliseconds. */
  readonly soon: number;
  /** A look that takes longer is given up, and has failed; in milliseconds. */
  readonly patience: number;
  /** Whether a look that takes too long says something bad by itself, whatever was found before. */
  readonly isStrict: boolean;
}

interface Running {
  readonly begun: number;
  readonly done: Promise<void>;
}

const late = { error: new Error("takes too long") } as const;

export function keepLook<Value>(look: () => Promise<Value>, options: LookOptions): KeptLook<Value> {
  const { kept, soon, patience, isStrict } = options;
  let last: Found<Value> | undefined;
  let [lookedAt, forget] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let running: Running | undefined;
  let doubted = false;

  const begin = (): Running => {
    doubted = false;
    const done = look()
      .then(
        (value): Found<Value> => ({ value }),
        (error: unknown): Found<Value> => ({ error }),
      )
      .then((found) => {
        if (running !== one) return; // it was given up
        running = undefined;
        last = found;
        lookedAt = performance.now();
        forget = lookedAt + ("value" in found && !doubted ? kept.good : kept.doubtful);
      });
    const one = { begun: performance.now(), done };
    return one;
  };
  return {
    async ask() {
      if (last && performance.now() <= forget) return last;
      if (running && performance.now() - running.begun > patience) {
        running = undefined;
        last = late;
      }
      running ??= begin();
      const asked = running;
      await Promise.race([asked.done, pause(soon - (performance.now() - asked.begun))]);
      if (running === asked && isStrict) return late;
      return last ?? late;
    },
    doubt() {
      doubted = true; // also of the look that is under way
      forget = Math.min(forget, lookedAt + kept.doubtful);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (milliseconds <= 0) resolve();
  else setTimeout(resolve, milliseconds).unref?.();
  return promise;
}
