import { setTimeout as pause } from "node:timers/promises";

/**
 * Why a worker did not start. `slow`: it took too long, and might not next time. `outside`: something it needs cannot be reached, such as the
 * database. `broken`: it cannot be started, or fails by itself.
 */
export type StartTrouble = "slow" | "outside" | "broken";

/** The number of failures in a row after which a host gives up. */
const maxFailures = 5;

/**
 * Whether a host keeps trying to replace a worker. `failures` are those since a worker last started, `serving` is the number of workers that
 * serve. Slowness never counts, and `outside` counts only if no worker is left.
 */
export function keepsTrying(failures: readonly StartTrouble[], serving: number): boolean {
  const counted = failures.filter((each) => each === "broken" || (each === "outside" && serving === 0));
  return counted.length < maxFailures;
}

/** A worker that is starting as a replacement. */
export interface Replacement {
  /** Resolves when the worker serves. */
  readonly serving: Promise<void>;
  /** Why the worker did not start, if `serving` was rejected. */
  readonly trouble: StartTrouble;
}

export interface ReplacingParts {
  /** Raises an error if this host must not start anything any more. Reports that itself. */
  readonly mayStart: () => void;
  readonly begin: () => Replacement;
  /** The number of workers that serve. */
  readonly serving: () => number;
  readonly isStopping: () => boolean;
  readonly onFailure: (error: unknown) => void;
  /** Told why this host has to end. */
  readonly onUseless: (says: string) => void;
  /** How long to wait after a failure; doubled each time. */
  readonly retryDelayMs: { readonly first: number; readonly max: number };
}

/** Creates a function that replaces a worker after a delay, and retries until one serves or this host has to end. It never raises an error. */
export function createReplacing(parts: ReplacingParts): (delayMs: number) => Promise<void> {
  const { mayStart, begin, serving, isStopping, onFailure, onUseless, retryDelayMs } = parts;
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
      failures.push(one?.trouble ?? "outside"); // the program's files cannot be read, so the disk is failing
      if (keepsTrying(failures, serving()))
        return replace(Math.min(retryDelayMs.max, Math.max(retryDelayMs.first, delayMs * 2)));
      onUseless(error instanceof Error ? error.message : String(error));
    }
  };
}
