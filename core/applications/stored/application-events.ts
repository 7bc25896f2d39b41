import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { ApplicationEvent, ApplicationEventKind } from "./application-event.ts";

/** An event with its number and the alias of its application, as readers of the events get it. */
export interface RecordedEvent extends ApplicationEvent {
  /**
   * The number of the event, which increases with each event. Because transactions overlap, an event may become visible after events with higher
   * numbers.
   */
  readonly place: number;
  /** A random name for the application. Only the application's row links this name to the application, so erasing the row removes the link. */
  readonly alias: string;
}

/** The readers of the events. Each reader processes all events at its own pace. `counts` adds them to the totals. */
export const eventReaders = ["counts"] as const;
export type EventReader = (typeof eventReaders)[number];

/** What the events still reveal about an erased application. */
export interface ErasedApplication {
  readonly alias: string;
  /**
   * The beginnings, in UTC, of the days on which it was received and erased. `receivedOn` is missing for applications that were received before
   * version 0.2.
   */
  readonly receivedOn?: Moment;
  readonly erasedOn: Moment;
}

/**
 * Stores what happened to applications. `ApplicationStore` and `SubmitStore` write each event in the transaction that makes the change (spec C33).
 */
export interface ApplicationEvents {
  /** The events of an application, oldest first. Nothing that happened before version 0.2 was recorded. */
  of(id: ApplicationId): Promise<ApplicationEvent[]>;
  /** Returns up to `limit` events that a reader has not finished yet, oldest first. An event is returned again until it is marked as `done`. */
  unread(reader: EventReader, limit: number): Promise<RecordedEvent[]>;
  /** Records that a reader has finished these events. */
  done(reader: EventReader, events: readonly RecordedEvent[]): Promise<void>;
  /** Adds up to `limit` unread events of the reader `counts` to the totals, and marks them as done. Returns the number of these events. */
  count(limit: number): Promise<number>;
  /** The erased applications whose events are still kept. */
  erased(): Promise<ErasedApplication[]>;
  /** How many times each kind of event has happened, including to applications that were erased since. */
  totals(): Promise<ReadonlyMap<ApplicationEventKind, number>>;
}
