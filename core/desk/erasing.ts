import { type EraseParts, type ErasureReceipt, eraseApplication } from "../applications/kept/erase.ts";
import { isHeld } from "../applications/kept/hold.ts";
import { isRestricted } from "../applications/kept/restriction.ts";
import { isEndDue } from "../applications/kept/retention.ts";
import { linkAccessOf } from "../applications/mine/mailbox.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { type Day, momentOf } from "../time/time.ts";
import { isClosedByCandidate } from "./access.ts";
import { type Actor, actorNameOf, may } from "./may.ts";

/** Records that an operator is about to erase an application at its candidate's request, even if a hold is going to prevent that. */
export async function noteErasure(
  { applications, now }: Pick<EraseParts, "applications" | "now">,
  actor: Actor,
  { id, hold }: StoredApplication,
): Promise<void> {
  const at = momentOf(now());
  const about = hold && isHeld({ heldUntil: hold.until }, at) ? { about: { refusedByHoldUntil: hold.until } } : {};
  await applications.noteAccess({ at, who: actorNameOf(actor), action: "erase", applicationId: id, ...about });
}

/**
 * Why an application that its candidate did not ask to erase is not going to be erased. `changed`: an answer is still to be sent, or somebody has
 * changed the application.
 */
export type ErasureRefusal = "held" | "restricted" | "changed";

/**
 * Decides to erase an application whose candidate did not ask for that, and queues the mail that tells them. `told`: this decision, or an earlier
 * one, applies; `unreachable`: no mail can tell them, for example because the mailbox is not confirmed or they have withdrawn the application.
 */
export async function decideErasure(
  { applications, site, now }: Pick<EraseParts, "applications" | "site" | "now">,
  actor: Actor,
  application: StoredApplication,
): Promise<"told" | "unreachable" | { readonly refused: ErasureRefusal }> {
  const { id, hold, ending, state, stateSince } = application;
  const at = momentOf(now());
  if (hold && isHeld({ heldUntil: hold.until }, at)) return { refused: "held" };
  if (isRestricted(application, at)) return { refused: "restricted" };
  if (ending && (isEndDue(application, site, at) || !(await applications.cancelEnding(id)))) return "told";
  if (!canBeTold(application)) return "unreachable";
  const expected = { state, since: stateSince };
  const who = `operator ${actorNameOf(actor)}` as const;
  const isDecided = await applications.decideEnd(id, { because: "operator", at, who, expected });
  return isDecided ? "told" : { refused: "changed" };
}

/** Whether the candidate can be told by mail of an erasure that they did not ask for. */
const canBeTold = (application: StoredApplication): boolean =>
  !(application.suspect || isClosedByCandidate(application)) &&
  linkAccessOf(application, application.mailbox ?? 0) === "open";

/**
 * The outcome of an erasure. `toldFirst`: the application is erased after the mail to its candidate was sent; `heldUntil`: the request is recorded,
 * and a purge erases the application after the hold.
 */
export type EraseOutcome =
  | { readonly erased: ErasureReceipt }
  | { readonly toldFirst: true }
  | { readonly heldUntil: Day }
  | { readonly refused: ErasureRefusal | "none" };

/** Erases an application: at once if its candidate asked for that or cannot be told, otherwise after a mail has told them. */
export async function eraseAsOperator(
  parts: EraseParts,
  actor: Actor,
  id: ApplicationId,
  { isAsked }: { readonly isAsked: boolean },
): Promise<EraseOutcome> {
  const application = await parts.applications.get(id);
  if (!application || !may(actor, "operate", application)) return { refused: "none" };
  const decided = isAsked ? "asked" : await decideErasure(parts, actor, application);
  if (decided === "told") return { toldFirst: true };
  if (typeof decided === "object") return decided;
  await noteErasure(parts, actor, application);
  const outcome = await eraseApplication(application, "asked", parts);
  return outcome.ok ? { erased: outcome } : { heldUntil: outcome.heldUntil };
}
