import type { ApplicationId } from "../../identity/application-id.ts";
import type { RightKind, RightRequest } from "../stored/right-request.ts";

/** The open requests of a kind that are about at least one of these applications, the oldest first. */
export const openRequests = (
  requests: readonly RightRequest[],
  kind: RightKind,
  ids: readonly ApplicationId[],
): RightRequest[] =>
  requests.filter(
    (request) => request.kind === kind && !request.closed && request.applications.some(({ id }) => ids.includes(id)),
  );
