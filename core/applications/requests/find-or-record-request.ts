import type { ApplicationId } from "../../identity/application-id.ts";
import { dayOf } from "../../time/time.ts";
import type { AuditStamp } from "../stored/desk.ts";
import type { RightKind, RightRequests } from "../stored/right-request.ts";
import { noteRequest } from "./note-request.ts";
import { openRequests } from "./open-requests.ts";

/**
 * Returns the number of the open request that is being carried out, so that the caller can close it: the given `request` or, without one, the oldest
 * of this kind. A request that is also about other applications is left open. If none can be used, records a request that was received today, as a
 * proof of what was done.
 */
export async function findOrRecordRequest(
  kind: RightKind,
  {
    applications,
    why,
    request,
    ...mark
  }: AuditStamp & {
    readonly applications: readonly ApplicationId[];
    readonly why?: string;
    readonly request?: number | undefined;
  },
  requests: Pick<RightRequests, "all" | "open">,
): Promise<number> {
  const all = await requests.all();
  const only = all.find((each) => each.number === request && each.kind === kind);
  const candidates = only ? [only] : openRequests(all, kind, applications);
  const chosen = candidates.find((each) => each.applications.every(({ id }) => applications.includes(id)));
  if (chosen) return chosen.number;
  const { number } = await noteRequest({ ...mark, kind, received: dayOf(mark.at), applications, why }, requests);
  return number;
}
