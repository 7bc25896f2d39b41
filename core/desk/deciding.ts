import { findByIdOrReference } from "../applications/desk/named.ts";
import type { Answer } from "../applications/stored/answer.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationEvent } from "../applications/stored/application-event.ts";
import type { ApplicationEvents } from "../applications/stored/application-events.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import { type AccessRefusal, accessApplication } from "./access.ts";
import type { ApplicationSnapshot } from "./answering.ts";
import { actorNameOf, may } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";
import type { AnswerLetters } from "./preview-answer.ts";

/** The parts that decisions at the desk need. */
export interface DecidingParts {
  readonly applications: Pick<
    ApplicationStore,
    | "get"
    | "idOf"
    | "answer"
    | "takeBackAnswer"
    | "setState"
    | "answersTo"
    | "waitingAnswers"
    | "accesses"
    | "noteAccess"
    | "noteLookup"
  >;
  readonly events: Pick<ApplicationEvents, "of">;
  readonly letters: AnswerLetters;
  readonly now: () => Date;
}

/** An application as shown to somebody who is about to decide on it. */
export interface ApplicationToDecide {
  readonly application: StoredApplication;
  readonly answers: readonly Answer[];
  /**
   * The state that the person sees. The decision is refused if the state has changed since then, so that nobody overrules a colleague's decision
   * unknowingly.
   */
  readonly seen: ApplicationSnapshot;
  /** The last change of its state; missing if there was none. */
  readonly lastChange?: StateChange;
}

/** A change of an application's state. `by` is the name of the person; missing if the program changed it. */
export interface StateChange extends Pick<ApplicationEvent, "at" | "to" | "answer"> {
  readonly by?: string;
}

/** Why somebody cannot decide on an application. `no_right`: they may only read it. */
export type DecideRefusal = AccessRefusal | "no_right";

/** Records the access, then opens an application for somebody who is about to decide on it. `preview`: the mail to the candidate is shown, too. */
export async function openToDecide(
  parts: DecidingParts,
  person: DeskPerson,
  word: string,
  action: "show" | "preview",
): Promise<ApplicationToDecide | { readonly refused: DecideRefusal }> {
  const { applications, now } = parts;
  const note: ApplicationStore["noteAccess"] = (access) => applications.noteAccess(access);
  const outcome = await accessApplication({ applications, now, note }, word, {
    who: actorNameOf({ person }),
    action,
    maySee: (application) => may({ person }, "decide", application),
  });
  if ("application" in outcome) return withHistory(parts, outcome.application);
  return { refused: outcome.refused === "none" && (await mayRead(parts, person, word)) ? "no_right" : outcome.refused };
}

async function mayRead({ applications }: DecidingParts, person: DeskPerson, word: string): Promise<boolean> {
  const found = await findByIdOrReference(word, applications);
  return found !== undefined && found !== "typing_error" && may({ person }, "read", found);
}

/** Returns the current state and the last answer of an application. A decision on the application will be based on these. */
export const snapshotOf = (
  { id, state, stateSince }: StoredApplication,
  answers: readonly Answer[],
): ApplicationSnapshot => ({
  id,
  state,
  stateSince,
  lastAnswer: answers.at(-1)?.mail ?? "",
});

async function withHistory(
  { applications, events }: DecidingParts,
  application: StoredApplication,
): Promise<ApplicationToDecide> {
  const answers = await applications.answersTo(application.id);
  const lastChange = lastChangeIn(await events.of(application.id));
  return {
    application,
    answers,
    seen: snapshotOf(application, answers),
    ...(lastChange ? { lastChange } : {}),
  };
}

/** The last change of the state among the events of an application. */
export function lastChangeIn(events: readonly ApplicationEvent[]): StateChange | undefined {
  const last = events.findLast(({ kind }) => kind === "state_changed");
  if (!last) return undefined;
  const { at, to, answer, who } = last;
  const name = /^operator (.*?)(?: at the desk)?$/.exec(who)?.[1];
  return { at, ...(to ? { to } : {}), ...(answer ? { answer } : {}), ...(name === undefined ? {} : { by: name }) };
}
