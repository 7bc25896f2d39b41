import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { ApplicationEvent, ApplicationEventKind } from "./application-event.ts";

/** An event with what its readers need to process it. */
export interface RecordedEvent extends ApplicationEvent {
  /** Increases with each event. An event may become visible after events with a higher number. */
  readonly place: number;
  /** A random name for the application. Only the application's row connects the name with the application, so after the erasure nothing does. */
  readonly alias: string;
}

/** The names of the programs that read all events, each at its own pace. */
export const eventReaders = ["counts"] as const;
export type EventReader = (typeof eventReaders)[number];

/** What the events still reveal about an erased application: its alias, and the days on which it was received and erased. */
export interface ErasedApplication {
  readonly alias: string;
  /**
   * The beginnings, in UTC, of the days on which it was received and erased. `receivedOn` is missing for applications that were received before
   * version 0.2.
   */
  readonly receivedOn?: Moment;
  readonly erasedOn: Moment;
}

/** What happened to applications. `ApplicationStore` and `SubmitStore` write each event in the transaction of its change (spec C33). */
export interface ApplicationEvents {
  /** The events of an application, oldest first. Nothing that happened before version 0.2 was recorded. */
  of(id: ApplicationId): Promise<ApplicationEvent[]>;
  /** Returns up to `limit` events that a reader has not finished yet, oldest first. An event is returned again until it is marked as `done`. */
  unread(reader: EventReader, limit: number): Promise<RecordedEvent[]>;
  /** Records that a reader has finished these events. */
  done(reader: EventReader, events: readonly RecordedEvent[]): Promise<void>;
  /** Finishes up to `limit` events for the reader `counts`, by adding them to the totals. Returns their number. */
  count(limit: number): Promise<number>;
  /** The erased applications whose events are still kept. */
  erased(): Promise<ErasedApplication[]>;
  /** How many times each kind of event has happened, including to applications that were erased since. */
  totals(): Promise<ReadonlyMap<ApplicationEventKind, number>>;
}
