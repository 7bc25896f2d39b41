import type { ApplicationId } from "../../identity/application-id.ts";
import { dayOf } from "../../time/time.ts";
import type { AuditStamp } from "../stored/desk.ts";
import type { RightKind, RightRequests } from "../stored/right-request.ts";
import { dueDay } from "./deadline.ts";
import { openRequests } from "./open-requests.ts";

/**
 * Returns the number of the open request that is about to be carried out: one that is about no other application, which would still have to be done. If
 * nobody has noted one, notes one that was received today, so that a proof remains.
 */
export async function requestFor(
  kind: RightKind,
  {
    applications,
    why,
    ...mark
  }: AuditStamp & { readonly applications: readonly ApplicationId[]; readonly why?: string },
  requests: Pick<RightRequests, "all" | "open">,
): Promise<number> {
  const open = openRequests(await requests.all(), kind, applications).find((request) =>
    request.applications.every(({ id }) => applications.includes(id)),
  );
  if (open) return open.number;
  const received = dayOf(mark.at);
  return requests.open({
    ...mark,
    kind,
    received,
    due: dueDay(received),
    applications,
    ...(why === undefined ? {} : { why }),
  });
}
