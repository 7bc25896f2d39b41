import { later, type Moment } from "../../time/time.ts";

/** For how long a withdrawal, and a wish to erase, can be undone, in milliseconds (spec C10). */
const undoWithin = 24 * 3_600_000;

/** Until when what is done now can be undone. */
export const undoEnd = (now: Moment): Moment => later(now, undoWithin);

/** Until when the withdrawal of an application, or the wish to erase it, can be undone; nothing where there is none, or that time is over. */
export const undoableUntil = (
  { undoUntil }: { readonly undoUntil?: Moment | undefined },
  now: Moment,
): Moment | undefined => (undoUntil !== undefined && now < undoUntil ? undoUntil : undefined);
