import type { Moment } from "../../time/time.ts";
import type { ErasureReason } from "./erasure-journal.ts";

/**
 * Why an application is to be erased although its candidate did not ask for it. `period`, `untold` and `handed_on` are explained at `ErasureReason`.
 * `operator`: an operator decided it.
 */
export const endReasons = ["period", "untold", "handed_on", "operator"] as const;
export type EndReason = (typeof endReasons)[number];

/** The decision to erase an application after its candidate has been told (spec C39). */
export interface Ending {
  readonly because: EndReason;
  readonly at: Moment;
}

/** Returns the reason that the erasure journal records. For the journal, every erasure by an operator was `asked`. */
export const journalReasonOf = (because: EndReason): ErasureReason => (because === "operator" ? "asked" : because);
