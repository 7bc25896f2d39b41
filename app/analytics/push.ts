import { fieldNames } from "#core/applications/application.ts";
import type { AnalyticsEvent } from "./events.ts";

declare global {
  interface Window {
    /** The list that tag managers read. They may replace it, or its `push`. */
    dataLayer?: unknown[];
  }
}

type NameIn<Event> = Event extends unknown ? keyof Event : never;

/** Every property that an event may have; a compiler lets more pass where objects are spread. */
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

/** The event as tag managers take it: plain values. Names that are none of our fields' stay out, whoever brought them. */
function entryOf(event: AnalyticsEvent): Readonly<Record<string, unknown>> {
  const known = Object.entries(event).filter(([name]) => Object.hasOwn(properties, name));
  const entry = Object.fromEntries(known);
  return event.event === "Error" && event.errorType === "Invalid fields"
    ? { ...entry, errorMessage: fieldNames.filter((name) => event.errorMessage.includes(name)).join(",") }
    : entry;
}

/** Hands an event to whatever reads `window.dataLayer`. Whatever is found there, the page goes on (spec 6.1). */
export function push(event: AnalyticsEvent): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push(entryOf(event));
  } catch {
    // frozen, or somebody else's: an event is not worth a page
  }
}
