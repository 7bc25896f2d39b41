import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { Access } from "../applications/stored/desk.ts";
import type { ApplicationId } from "../identity/application-id.ts";

const decisions: readonly Access["action"][] = ["answer", "undo", "set-state"];

/** Whether the last decision on an application was of this kind and by this person. If so, the person has probably sent the form twice. */
export async function madeLastDecision(
  applications: Pick<ApplicationStore, "accesses">,
  id: ApplicationId,
  { who, action }: Pick<Access, "who" | "action">,
): Promise<boolean> {
  const last = (await applications.accesses(id)).findLast((access) => decisions.includes(access.action));
  return last?.who === who && last.action === action;
}
