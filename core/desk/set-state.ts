import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationState } from "../applications/stored/application-state.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import { type Moment, momentOf } from "../time/time.ts";
import { unreadableReasonOf } from "./access.ts";
import { type AnswerRefusal, type ApplicationSnapshot, expectedStateOf } from "./answering.ts";
import { madeLastDecision } from "./last-decision.ts";
import { type Actor, actorNameOf, may } from "./may.ts";

/** Why a state was not set. Applications that are disowned or suspect cannot be answered, but their state can be set, because that sends no mail. */
export type SetStateRefusal = Exclude<AnswerRefusal, "disowned" | "suspect">;

/**
 * Sets a state without a mail, unless somebody has set another state or answered since the application was seen. An answer that waits is taken back
 * first, unless it led to the same state. If a person sets the same state twice, as by a double click, it counts once.
 */
export async function setStateFor(
  {
    applications,
    now,
  }: { readonly applications: Pick<ApplicationStore, "get" | "setState" | "accesses">; readonly now: () => Date },
  actor: Actor,
  seen: ApplicationSnapshot,
  state: Exclude<ApplicationState, "withdrawn">,
): Promise<{ readonly done: true } | { readonly refused: SetStateRefusal }> {
  const refused = async () => refusalOf(await applications.get(seen.id), actor, momentOf(now()));
  const before = await refused();
  if (before && before !== "ending") return { refused: before }; // the new state may still call off the decision to erase the application
  const mark = { at: momentOf(now()), who: actorNameOf(actor) };
  const done = await applications.setState(seen.id, state, { ...mark, expected: expectedStateOf(seen) });
  if (done) return { done };
  const because = await refused();
  if (because) return { refused: because };
  const isSet = (await applications.get(seen.id))?.state === state;
  const isDone = isSet && (await madeLastDecision(applications, seen.id, { who: mark.who, action: "set-state" }));
  return isDone ? { done: true } : { refused: "changed" };
}

function refusalOf(application: StoredApplication | undefined, actor: Actor, now: Moment): SetStateRefusal | undefined {
  if (!application || !may(actor, "read", application)) return "none";
  if (!may(actor, "decide", application)) return "no_right";
  return unreadableReasonOf(application, now) ?? (application.ending ? "ending" : undefined);
}
