import type { RightRequest } from "#core/applications/stored/right-request.ts";
import { note } from "./command.ts";

/** Prints which requests of the same kind are still open after one was carried out. */
export function noteOpenRequests(stillOpen: readonly RightRequest[]): void {
  for (const request of stillOpen)
    note(
      `Request ${request.number} (${request.kind}) is still open, about ${referencesOfRequest(request)}: close it once all of it is done.`,
    );
}

/** The references of the applications that a request is about. */
export const referencesOfRequest = ({ applications }: Pick<RightRequest, "applications">): string =>
  applications.map(({ reference }) => reference).join(", ");
