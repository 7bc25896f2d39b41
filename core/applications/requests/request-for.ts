import type { ApplicationId } from "../../identity/application-id.ts";
import { dayOf } from "../../time/time.ts";
import type { AuditStamp } from "../stored/desk.ts";
import type { RightKind, RightRequests } from "../stored/right-request.ts";
import { noteRequest } from "./note-request.ts";
import { openRequests } from "./open-requests.ts";

/**
 * Returns the number of the open request that is about to be carried out. It must not be about other applications, because it is closed afterwards.
 * If several match, prefers the one with the number `preferred`, otherwise the oldest. If none matches, notes a request that was received today, so
 * that a proof remains.
 */
export async function requestFor(
  kind: RightKind,
  {
    applications,
    why,
    preferred,
    ...mark
  }: AuditStamp & {
    readonly applications: readonly ApplicationId[];
    readonly why?: string;
    readonly preferred?: number | undefined;
  },
  requests: Pick<RightRequests, "all" | "open">,
): Promise<number> {
  const open = openRequests(await requests.all(), kind, applications).filter((request) =>
    request.applications.every(({ id }) => applications.includes(id)),
  );
  const chosen = open.find(({ number }) => number === preferred) ?? open[0];
  if (chosen) return chosen.number;
  const { number } = await noteRequest({ ...mark, kind, received: dayOf(mark.at), applications, why }, requests);
  return number;
}
