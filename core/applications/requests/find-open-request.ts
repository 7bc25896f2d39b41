import type { ApplicationId } from "../../identity/application-id.ts";
import type { RightKind, RightRequest } from "../stored/right-request.ts";

/** The oldest open request of a kind that is about one of these applications. */
export const findOpenRequest = (
  requests: readonly RightRequest[],
  kind: RightKind,
  ids: readonly ApplicationId[],
): RightRequest | undefined =>
  requests.find(
    (request) => request.kind === kind && !request.closed && request.applications.some(({ id }) => ids.includes(id)),
  );
