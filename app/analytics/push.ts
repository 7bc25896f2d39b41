import { fieldNames } from "#core/applications/form/application.ts";
import type { AnalyticsEvent } from "./events.ts";

declare global {
  interface Window {
    /** The list that tag managers read. They may replace it or its `push`. */
    dataLayer?: unknown[];
  }
}

type NameIn<Event> = Event extends unknown ? keyof Event : never;

/** All properties that an event may have. The type checker lets others through when objects are spread. */
const properties = {
  event: true,
  country: true,
  language: true,
  jobId: true,
  jobTitle: true,
  external: true,
  page: true,
  errorType: true,
  errorMessage: true,
} as const satisfies Record<NameIn<AnalyticsEvent>, true>;

/** The event as plain values, for tag managers. Drops names that are not fields of ours, wherever they came from. */
function entryOf(event: AnalyticsEvent): Readonly<Record<string, unknown>> {
  const known = Object.entries(event).filter(([name]) => Object.hasOwn(properties, name));
  const entry = Object.fromEntries(known);
  return event.event === "Error" && event.errorType === "Invalid fields"
    ? { ...entry, errorMessage: fieldNames.filter((name) => event.errorMessage.includes(name)).join(",") }
    : entry;
}

/** Pushes an event to `window.dataLayer`. Never throws, whatever is there (spec 6.1). */
export function pushEvent(event: AnalyticsEvent): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push(entryOf(event));
  } catch {
    // the data layer is frozen or replaced by something else
  }
}
