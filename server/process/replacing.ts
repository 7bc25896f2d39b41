import { setTimeout as pause } from "node:timers/promises";

/**
 * Why a worker did not begin. `slow`: it took too long, and might not next time. `outside`: what it needs is away, such as the database. `broken`: it cannot be
 * started, or fails by itself.
 */
export type BeginTrouble = "slow" | "outside" | "broken";

/** As many failures in a row are no accident. */
const mostFailures = 5;

/**
 * Whether a host whose workers could not be replaced goes on trying: `failures` are those since one began for the last time, `serving` is how many answer visitors. Slowness is
 * never a reason to end, and what is away is one only where nobody is left to answer.
 */
export function goesOn(failures: readonly BeginTrouble[], serving: number): boolean {
  const counted = failures.filter((each) => each === "broken" || (each === "outside" && serving === 0));
  return counted.length < mostFailures;
}

/** A replacement that has begun. */
export interface Replacement {
  /** Resolves when it serves. */
  readonly serving: Promise<void>;
  /** Why it did not begin, where it did not. */
  readonly trouble: BeginTrouble;
}

export interface ReplacingParts {
  /** Raises an error where this host must start nothing any more; whoever has to know hears of it by itself. */
  readonly mayStart: () => void;
  readonly begin: () => Replacement;
  /** How many answer visitors. */
  readonly serving: () => number;
  readonly isStopping: () => boolean;
  readonly onFailure: (error: unknown) => void;
  /** Hears why this host is of no use any more. */
  readonly onUseless: (says: string) => void;
  /** How long to wait after a failure, in milliseconds: twice as long each time. */
  readonly pauses: { readonly first: number; readonly longest: number };
}

/** Answers what replaces a worker after a wait in milliseconds, and tries again until one serves or this host has to end; it never raises an error. */
export function createReplacing(parts: ReplacingParts): (wait: number) => Promise<void> {
  const { mayStart, begin, serving, isStopping, onFailure, onUseless, pauses } = parts;
  const failures: BeginTrouble[] = [];
  return async function replace(wait) {
    await pause(wait, undefined, { ref: false });
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
      failures.push(one?.trouble ?? "outside"); // its files cannot be read: the disk is in trouble
      if (goesOn(failures, serving())) return replace(Math.min(pauses.longest, Math.max(pauses.first, wait * 2)));
      onUseless(error instanceof Error ? error.message : String(error));
    }
  };
}
