import type { Moment } from "../../time/time.ts";
import type { ErasureReason } from "./erasure-journal.ts";

/**
 * Why an application is to be erased although its candidate did not ask for it: `period`, `untold` (recruiting could not be warned) and `handed_on`
 * as in `ErasureReason`; `operator`: by an operator's own decision.
 */
export const endReasons = ["period", "untold", "handed_on", "operator"] as const;
export type EndReason = (typeof endReasons)[number];

/** The decision to erase an application after its candidate has been told (spec C39). */
export interface Ending {
  readonly because: EndReason;
  readonly at: Moment;
}

/** The reason that is recorded with the erasure: `asked` covers all erasures by operators. */
export const erasureReasonOf = (because: EndReason): ErasureReason => (because === "operator" ? "asked" : because);
