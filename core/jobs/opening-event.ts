import { dayMs } from "../time/durations.ts";
import type { Moment } from "../time/time.ts";

/**
 * Something that happened to an opening (spec C33). When a closed opening is published again, the event is `opened`, even if its content has changed.
 */
export interface OpeningEvent {
  readonly kind: "opened" | "changed" | "closed";
  readonly at: Moment;
  /** The source of the import that caused the event, or an operator. */
  readonly who: `source ${string}` | "operator";
}

/** How long events of openings are kept, in milliseconds. */
export const openingEventsKeptMs = 400 * dayMs;
