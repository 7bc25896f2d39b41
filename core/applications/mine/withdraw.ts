import { momentOf } from "../../time/time.ts";
import { undoDeadline } from "../kept/undo.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { AuditStamp } from "../stored/desk.ts";

export interface WithdrawParts {
  readonly applications: Pick<ApplicationStore, "withdraw" | "requestErasure">;
  readonly now: () => Date;
}

/**
 * Withdraws an application, which can be undone for a day. Idempotent: a second call changes nothing. False if the application is gone. `by` is the
 * operator who withdraws it at the candidate's request; missing if the candidate does so.
 */
export function withdrawApplication(
  application: StoredApplication,
  parts: WithdrawParts,
  by?: Pick<AuditStamp, "who">,
): Promise<boolean> {
  const at = momentOf(parts.now());
  return parts.applications.withdraw(application.id, { at, until: undoDeadline(at), ...(by ? { by } : {}) });
}

/** Records a request to erase the application, which is carried out when it can no longer be undone. False if there was such a request already. */
export function requestErasure(application: StoredApplication, parts: WithdrawParts): Promise<boolean> {
  const at = momentOf(parts.now());
  return parts.applications.requestErasure(application.id, { at, until: undoDeadline(at) });
}
