import { isRestricted } from "../applications/kept/restriction.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationState } from "../applications/stored/application-state.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import { type Moment, momentOf } from "../time/time.ts";
import { isClosedByCandidate } from "./access.ts";
import { type AnswerRefusal, asExpected, type SeenApplication } from "./answering.ts";
import { type Actor, may, whoOf } from "./may.ts";

/** Why a state was not set. Applications to which no mail is sent can have any state. */
export type SetStateRefusal = Exclude<AnswerRefusal, "disowned" | "suspect">;

/**
 * Sets a state without a mail, unless somebody has set another state or answered since the application was seen. An answer that waits is taken back first, unless it led to the same state.
 */
export async function setStateFor(
  {
    applications,
    now,
  }: { readonly applications: Pick<ApplicationStore, "get" | "setState">; readonly now: () => Date },
  actor: Actor,
  seen: SeenApplication,
  state: Exclude<ApplicationState, "withdrawn">,
): Promise<{ readonly done: true } | { readonly refused: SetStateRefusal }> {
  const refused = async () => refusalOf(await applications.get(seen.id), actor, momentOf(now()));
  const before = await refused();
  if (before && before !== "ending") return { refused: before }; // an end that can still be called off gives way to a state
  const mark = { at: momentOf(now()), who: whoOf(actor) };
  const done = await applications.setState(seen.id, state, { ...mark, expected: asExpected(seen) });
  return done ? { done } : { refused: (await refused()) ?? "changed" };
}

function refusalOf(application: StoredApplication | undefined, actor: Actor, now: Moment): SetStateRefusal | undefined {
  if (!application) return "none";
  if (!may(actor, "decide", application)) return "no_right";
  if (isClosedByCandidate(application)) return "withdrawn";
  if (isRestricted(application, now)) return "restricted";
  return application.ending ? "ending" : undefined;
}
