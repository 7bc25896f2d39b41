import type { AnswerKind, ExpectedState, TakeBackOutcome } from "../applications/stored/answer.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { type Moment, momentOf } from "../time/time.ts";
import { unreadableReasonOf } from "./access.ts";
import { madeLastDecision } from "./last-decision.ts";
import { type Actor, actorNameOf, may } from "./may.ts";

/** An answer as somebody has typed it, with a checked message (`checkMessage`). */
export interface TypedAnswer {
  readonly kind: AnswerKind;
  readonly message?: string | undefined;
}

/** An application as somebody saw it when they decided; `lastAnswer` as in `ExpectedState`. */
export interface ApplicationSnapshot extends Pick<StoredApplication, "id" | "state" | "stateSince"> {
  readonly lastAnswer?: string;
}

/** Why nobody can answer an application: see `unanswerableReasonOf`. */
export type UnanswerableReason = "withdrawn" | "disowned" | "suspect" | "restricted";

/**
 * Why an answer was not given. `none`: the application no longer exists, or the person may not read it; `no_right`: the person may not decide on it;
 * `ending`: its candidate may have been told that it will be erased; `changed`: somebody has set another state, or answered, since the person saw
 * it.
 */
export type AnswerRefusal = UnanswerableReason | "none" | "no_right" | "ending" | "changed";

export type AnswerOutcome =
  | { readonly given: { readonly mail: string; readonly dueAt: Moment } }
  | { readonly refused: AnswerRefusal };

export interface AnsweringParts {
  readonly applications: Pick<
    ApplicationStore,
    "get" | "answer" | "takeBackAnswer" | "answersTo" | "waitingAnswers" | "accesses"
  >;
  readonly now: () => Date;
}

/**
 * Returns the reason why nobody can answer an application; `undefined` if it can be answered. If nobody may even read it, returns the reason for
 * that.
 */
export function unanswerableReasonOf(application: StoredApplication, now: Moment): UnanswerableReason | undefined {
  const unreadable = unreadableReasonOf(application, now);
  if (unreadable) return unreadable;
  if (application.disownedAt) return "disowned";
  return application.suspect ? "suspect" : undefined;
}

/**
 * Answers an application, unless somebody has set another state or answered since it was seen: of two people who decide at the same time, the second
 * is refused. The mail waits for ten minutes (`answerSendTime`). If a person sends the same answer twice, as by a double click, it counts once.
 */
export async function giveAnswer(
  parts: AnsweringParts,
  actor: Actor,
  seen: ApplicationSnapshot,
  answer: TypedAnswer,
): Promise<AnswerOutcome> {
  const { applications, now } = parts;
  const { kind, message } = answer;
  const refused = async (): Promise<AnswerRefusal | undefined> =>
    refusalOf(await applications.get(seen.id), actor, momentOf(now()));
  const before = await refused();
  if (before && before !== "ending") return { refused: before }; // the answer may still call off the decision to erase the application
  const given = await applications.answer(seen.id, {
    at: momentOf(now()),
    who: actorNameOf(actor),
    kind,
    expected: expectedStateOf(seen),
    ...(message === undefined ? {} : { message }),
  });
  if (given) return { given };
  const because = await refused();
  if (because) return { refused: because };
  const same = await sameAnswer(parts, actor, seen.id, answer);
  return same ? { given: same } : { refused: "changed" };
}

/** If the same person has already given the same answer, and it still waits to be sent, returns that answer: the request was sent twice. */
async function sameAnswer(
  { applications }: AnsweringParts,
  actor: Actor,
  id: ApplicationId,
  { kind, message }: TypedAnswer,
): Promise<{ readonly mail: string; readonly dueAt: Moment } | undefined> {
  const last = (await applications.answersTo(id)).at(-1);
  if (!last?.waits || last.kind !== kind || last.message !== message) return undefined;
  if (!(await madeLastDecision(applications, id, { who: actorNameOf(actor), action: "answer" }))) return undefined;
  return (await applications.waitingAnswers()).find(({ mail }) => mail === last.mail);
}

/** What the store compares with the stored application before it changes anything. */
export const expectedStateOf = ({ state, stateSince: since, lastAnswer }: ApplicationSnapshot): ExpectedState =>
  lastAnswer === undefined ? { state, since } : { state, since, lastAnswer };

function refusalOf(application: StoredApplication | undefined, actor: Actor, now: Moment): AnswerRefusal | undefined {
  if (!application || !may(actor, "read", application)) return "none";
  if (!may(actor, "decide", application)) return "no_right";
  return unanswerableReasonOf(application, now) ?? (application.ending ? "ending" : undefined);
}

/**
 * Takes back the answer with this mail or, without `mail`, the last one (`Answers.takeBackAnswer`), whoever gave it. `no_right` as in
 * `AnswerRefusal`.
 */
export async function takeBackAnswer(
  { applications, now }: AnsweringParts,
  actor: Actor,
  id: ApplicationId,
  mail?: string,
): Promise<TakeBackOutcome | "no_right"> {
  const application = await applications.get(id);
  if (!application || !may(actor, "read", application)) return "none";
  if (!may(actor, "decide", application)) return "no_right";
  const which = mail === undefined ? {} : { mail };
  return applications.takeBackAnswer(id, { at: momentOf(now()), who: actorNameOf(actor), ...which });
}
