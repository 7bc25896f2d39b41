import { checkHold, type HoldProblem } from "../applications/kept/hold.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { Hold } from "../applications/stored/hold.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { momentOf } from "../time/time.ts";
import { type Actor, actorNameOf, may } from "./may.ts";

export interface HoldingParts {
  readonly applications: Pick<ApplicationStore, "get" | "hold" | "release">;
  readonly now: () => Date;
}

/** Why an application is not held. `none`: there is none, or the actor has no right to it; `erasing`: its erasure has begun. */
export type HoldRefusal = HoldProblem | "none" | "erasing";

/** Holds an application until the end of a day. `mayBeTold`: the candidate may have got a mail which says that the application will be erased. */
export async function holdAsOperator(
  { applications, now }: HoldingParts,
  actor: Actor,
  id: ApplicationId,
  typed: { readonly until: string; readonly why: string },
): Promise<(Pick<Hold, "until" | "why"> & { readonly mayBeTold: boolean }) | { readonly refused: HoldRefusal }> {
  const at = momentOf(now());
  const checked = checkHold(typed, at);
  if (!checked.ok) return { refused: checked.problem };
  const application = await applications.get(id);
  if (!application || !may(actor, "operate", application)) return { refused: "none" };
  const { until, why } = checked;
  const isHeld = await applications.hold(id, { at, who: actorNameOf(actor), until, why });
  if (!isHeld) return { refused: isHeld === undefined ? "none" : "erasing" };
  const mayBeTold = (await applications.get(id))?.ending !== undefined; // the hold has called off the erasure, unless it was too late for that
  return { until, why, mayBeTold };
}

/** Ends the hold of an application. If its erasure was requested, the next purge erases it. */
export async function releaseAsOperator(
  { applications, now }: HoldingParts,
  actor: Actor,
  id: ApplicationId,
): Promise<"released" | { readonly refused: "none" | "not_held" }> {
  const application = await applications.get(id);
  if (!application || !may(actor, "operate", application)) return { refused: "none" };
  const isReleased = await applications.release(id, { at: momentOf(now()), who: actorNameOf(actor) });
  return isReleased ? "released" : { refused: "not_held" };
}
