import { later, type Moment } from "../../time/time.ts";

/** How long a withdrawal or an erasure request can be undone (spec C10). */
const undoPeriodMs = 24 * 3_600_000;

/** The moment until which a withdrawal or an erasure request that is made now can be undone. */
export const undoDeadline = (now: Moment): Moment => later(now, undoPeriodMs);

/**
 * The moment until which the application's withdrawal or erasure request can be undone. `undefined` if there is none, or if it can no longer be
 * undone.
 */
export const undoableUntil = (
  { undoUntil }: { readonly undoUntil?: Moment | undefined },
  now: Moment,
): Moment | undefined => (undoUntil !== undefined && now < undoUntil ? undoUntil : undefined);
