import { setTimeout as pause } from "node:timers/promises";

/**
 * Why a worker did not start. `slow`: it took too long, and may be faster next time. `outside`: it needs something that cannot be reached, such as
 * the database. `broken`: its program cannot be started, or fails.
 */
export type StartTrouble = "slow" | "outside" | "broken";

/** After this number of failed replacements in a row, a host gives up. */
const maxFailures = 5;

/**
 * Whether a host keeps trying to replace a worker. `failures` are the failed attempts since a worker last started. `serving` is the number of
 * workers that serve. `slow` failures never count, and `outside` failures count only if no worker serves.
 */
export function shouldRetry(failures: readonly StartTrouble[], serving: number): boolean {
  const counted = failures.filter((each) => each === "broken" || (each === "outside" && serving === 0));
  return counted.length < maxFailures;
}

/** A worker that is starting as a replacement. */
export interface Replacement {
  /** Resolves when the worker has started to serve, and rejects if it does not start. */
  readonly serving: Promise<void>;
  /** Why the worker did not start. Valid only after `serving` has rejected. */
  readonly trouble: StartTrouble;
}

export interface WorkerReplacerParts {
  /** Raises an error if this host must not start any more processes. The function reports the reason itself. */
  readonly mayStart: () => void;
  readonly begin: () => Replacement;
  /** The number of workers that serve. */
  readonly serving: () => number;
  readonly isStopping: () => boolean;
  readonly onFailure: (error: unknown) => void;
  /** Called with the reason why this host has to end. */
  readonly onGiveUp: (says: string) => void;
  /** How long to wait before the next attempt: `first` after the first failure, twice as long after each further one, at most `max`. */
  readonly retryDelayMs: { readonly first: number; readonly max: number };
}

/**
 * Creates the function that replaces a worker after a delay. It repeats the attempt until a worker serves or this host has to end. It never raises an
 * error.
 */
export function createWorkerReplacer(parts: WorkerReplacerParts): (delayMs: number) => Promise<void> {
  const { mayStart, begin, serving, isStopping, onFailure, onGiveUp, retryDelayMs } = parts;
  const failures: StartTrouble[] = [];
  return async function replace(delayMs) {
    await pause(delayMs, undefined, { ref: false });
    if (isStopping()) return;
    try {
      mayStart();
    } catch (error) {
      return onFailure(error);
    }
    let one: Replacement | undefined;
    try {
      one = begin();
      await one.serving;
      failures.length = 0;
    } catch (error) {
      onFailure(error);
      // if `begin` itself has failed, the files of the program could not even be read: probably the disk is failing
      failures.push(one?.trouble ?? "outside");
      if (shouldRetry(failures, serving()))
        return replace(Math.min(retryDelayMs.max, Math.max(retryDelayMs.first, delayMs * 2)));
      onGiveUp(error instanceof Error ? error.message : String(error));
    }
  };
}
