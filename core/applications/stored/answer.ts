import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { ApplicationState } from "./application-state.ts";
import type { AuditStamp } from "./desk.ts";

/** The answers that recruiting can give. `unfilled`: the position is no longer open, and nobody was chosen for it. */
export const answerKinds = ["in_review", "interview", "offer", "rejected", "unfilled"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The state of an application after an answer. */
export const stateAfter = (kind: AnswerKind): Exclude<ApplicationState, "received" | "withdrawn"> =>
  kind === "unfilled" ? "rejected" : kind;

/** An answer to a candidate: a change of state with a mail (spec C36). */
export interface Answer {
  /** The id of its mail. */
  readonly mail: string;
  readonly at: Moment;
  readonly kind: AnswerKind;
  /** What the operator wrote, in whatever language. */
  readonly message?: string;
  /** True until the program begins to send the mail. While an answer waits, it can be taken back, and the candidate's page does not show it. */
  readonly waits: boolean;
  /**
   * Why the mail was never sent. `dropped`: before a mail server accepted it, the state was changed again or the mailbox was disowned; `discarded`:
   * an operator discarded it.
   */
  readonly unsent?: "dropped" | "discarded";
}

/** Whether the candidate may know of an answer: its mail does not wait, and was not dropped. */
export const isVisibleToCandidate = ({ waits, unsent }: Pick<Answer, "waits" | "unsent">): boolean =>
  !waits && unsent !== "dropped";

/** Whether an application was rejected because nobody was chosen: the last answer that was sent says so, and no state was set after it. */
export function isUnfilled(
  { state, stateSince }: { readonly state: ApplicationState; readonly stateSince: Moment },
  answers: readonly Answer[],
): boolean {
  const last = answers.findLast(isVisibleToCandidate);
  return state === "rejected" && last?.kind === "unfilled" && last.at >= stateSince;
}

/** An application as somebody saw it when they decided. If its state or its last answer is different by now, somebody else has decided since then. */
export interface ExpectedState {
  readonly state: ApplicationState;
  readonly since: Moment;
  /** The id of the mail of the last answer, or empty if there was none; missing if the last answer does not matter. */
  readonly lastAnswer?: string;
}

/** An answer that is about to be given. */
export interface NewAnswer extends AuditStamp {
  readonly kind: AnswerKind;
  readonly message?: string;
  /** The application as the operator saw it. If somebody has decided since then, no answer is given. */
  readonly expected?: ExpectedState;
}

/** The outcome of taking back an answer. `left`: too late, because the program has begun to send the mail. `none`: the application has no answer. */
export type TakeBackOutcome = "taken_back" | "left" | "none";

/** Answers to candidates, which are changes of state that send a mail. */
export interface Answers {
  /**
   * Changes the state and queues the mail of the answer, to be sent at the returned time (`answerSendTime`). An earlier answer whose mail still waits is
   * taken back first. `undefined` if there is no such application, if it is not in the `expected` state, or if nobody may answer it: it was withdrawn
   * or disowned, its use is restricted, its erasure was requested or has begun, its candidate may have been told of its erasure, or a bot probably
   * sent it. The answer is logged in the same transaction.
   */
  answer(id: ApplicationId, answer: NewAnswer): Promise<{ readonly mail: string; readonly dueAt: Moment } | undefined>;
  /**
   * Takes back the last answer with its mail, and restores the previous state, unless the program has begun to send the mail. With `mail`, takes
   * back only the answer with this mail: the outcome is `none` if that answer was taken back before, even if another one waits now.
   */
  takeBackAnswer(id: ApplicationId, mark: AuditStamp & { readonly mail?: string }): Promise<TakeBackOutcome>;
  /** The answers to an application, oldest first. */
  answersTo(id: ApplicationId): Promise<Answer[]>;
  /** The applications whose answers wait, in the order in which they will be sent. */
  waitingAnswers(): Promise<{ readonly mail: string; readonly applicationId: ApplicationId; readonly dueAt: Moment }[]>;
}
