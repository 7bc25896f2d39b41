import type { Moment } from "../time/time.ts";

/** Something that happened to an opening (spec C33). An opening that was closed is `opened` again, not `changed`. */
export interface OpeningEvent {
  readonly kind: "opened" | "changed" | "closed";
  readonly at: Moment;
  /** The source whose import did it, or an operator. */
  readonly who: `source ${string}` | "operator";
}

/** How long events of openings are kept. */
export const openingEventsKeptMs = 400 * 86_400_000;
