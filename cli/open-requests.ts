import { openRequests } from "#core/applications/requests/open-requests.ts";
import type { RightKind, RightRequest } from "#core/applications/stored/right-request.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Services } from "#server/compose/compose.ts";
import { note } from "./command.ts";

/** Names the requests of a kind about some applications that are still open after one was carried out. */
export async function noteOpenRequests(
  { applications: { rightRequests } }: Services,
  kind: RightKind,
  ids: readonly ApplicationId[],
): Promise<void> {
  for (const request of openRequests(await rightRequests.all(), kind, ids))
    note(
      `Request ${request.number} (${kind}) is still open, about ${aboutOf(request)}: close it once all of it is done.`,
    );
}

/** The references of the applications that a request is about. */
export const aboutOf = ({ applications }: Pick<RightRequest, "applications">): string =>
  applications.map(({ reference }) => reference).join(", ");
