import { fieldNames } from "#core/applications/form/application.ts";
import type { AnalyticsEvent } from "./events.ts";

declare global {
  interface Window {
    /** The list that tag managers read. A tag manager may replace the list or its `push`. */
    dataLayer?: unknown[];
  }
}

type NameIn<Event> = Event extends unknown ? keyof Event : never;

/**
 * The names of all properties that an event may have. The type checker alone cannot keep other properties out: it does not report additional
 * properties of a spread object.
 */
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

/** Returns the event as a plain object, for tag managers. Leaves out all properties that are not in `properties`. */
function entryOf(event: AnalyticsEvent): Readonly<Record<string, unknown>> {
  const known = Object.entries(event).filter(([name]) => Object.hasOwn(properties, name));
  const entry = Object.fromEntries(known);
  return event.event === "Error" && event.errorType === "Invalid fields"
    ? { ...entry, errorMessage: fieldNames.filter((name) => event.errorMessage.includes(name)).join(",") }
    : entry;
}

/** Pushes an event to `window.dataLayer`. Never throws, whatever `dataLayer` contains (spec 6.1). */
export function pushEvent(event: AnalyticsEvent): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push(entryOf(event));
  } catch {
    // some other script has frozen or replaced the data layer
  }
}
