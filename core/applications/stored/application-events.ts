import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { ApplicationEvent, ApplicationEventKind } from "./application-event.ts";

/** An event as its readers get it. */
export interface RecordedEvent extends ApplicationEvent {
  /** Increases with each event, but an event may become visible after later ones. */
  readonly place: number;
  /** Names the application at random. Only the application's row connects the two, so nothing does after the erasure. */
  readonly alias: string;
}

/** The programs that read all events, each at its own pace. */
export const eventReaders = ["counts"] as const;
export type EventReader = (typeof eventReaders)[number];

/** What the events still tell of an erased application: its alias, and the days on which it was received and erased. */
export interface ErasedApplication {
  readonly alias: string;
  /** The beginnings of the days, in UTC, of its receipt and its erasure. The former is missing for applications from before version 0.2. */
  readonly receivedOn?: Moment;
  readonly erasedOn: Moment;
}

/** What happened to applications. `ApplicationStore` and `SubmitStore` write each event in the transaction of its change (spec C33). */
export interface ApplicationEvents {
  /** The events of an application, oldest first. Nothing that happened before version 0.2 was recorded. */
  of(id: ApplicationId): Promise<ApplicationEvent[]>;
  /** Events that a reader has not finished yet, the first ones first, at most `limit`. Each is returned until it is `done`. */
  unread(reader: EventReader, limit: number): Promise<RecordedEvent[]>;
  /** Notes that a reader has finished these events. */
  done(reader: EventReader, events: readonly RecordedEvent[]): Promise<void>;
  /** Adds the events that the reader `counts` has not finished to the totals, each once, at most `limit`. Returns their number. */
  count(limit: number): Promise<number>;
  /** The erased applications whose events are still kept. */
  erased(): Promise<ErasedApplication[]>;
  /** How often each kind of event has happened, also to applications that are erased by now. */
  totals(): Promise<ReadonlyMap<ApplicationEventKind, number>>;
}
