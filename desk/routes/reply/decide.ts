import { applicationStates } from "#core/applications/stored/application-state.ts";
import { type AnswerRefusal, giveAnswer, type TypedAnswer } from "#core/desk/answering.ts";
import { openToDecide } from "#core/desk/deciding.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { setStateFor } from "#core/desk/set-state.ts";
import { decodeSnapshot, encodeSnapshot } from "../../reply/seen.ts";
import { type ShownMail, shownMailOf } from "../../reply/shown-mail.ts";
import {
  fieldOf,
  isDecline,
  type ReplyFormFields,
  type TypedProblem,
  typedAnswerIn,
  typedFieldsOf,
} from "../../reply/typed-answer.ts";
import { type ReplyData, replyData } from "./reply-data.ts";

/** Why nothing was done. The page has a text for each code. */
export type ReplyProblem =
  | TypedProblem
  | Extract<AnswerRefusal, "changed" | "ending" | "suspect" | "disowned">
  | "state";

/** The page after a form was sent: a preview if `mail` is set, otherwise the form again. */
export interface ReplyView {
  readonly data: ReplyData;
  readonly typed: ReplyFormFields;
  readonly problem?: ReplyProblem | undefined;
  readonly mail?: ShownMail;
}

/** The outcome of a form: something was done and another page shows it, or this page is shown again. */
type Decided =
  | { readonly done: "answer" | "state"; readonly id: string }
  | { readonly again: ReplyProblem | undefined };

/** The states that can be set without a mail. Only candidates can withdraw. */
export const settableStates = applicationStates.filter((state) => state !== "withdrawn");

/** Does what a submitted form of the page requests. If nothing is done, the page is shown again, with the current state of the application. */
export async function decide(input: DeskPageInput, word: string, form: FormData) {
  const typed = typedFieldsOf(form);
  const read = typedAnswerIn(typed);
  const step = fieldOf(form, "step");
  const isConfirmed = "answer" in read && (!isDecline(read.answer.kind) || fieldOf(form, "confirmed") === "yes");
  const decided = await carryOut(input, form, isConfirmed ? read.answer : undefined);
  if ("done" in decided) return decided;
  const isPreview = "answer" in read && step !== "edit" && step !== "state" && decided.again === undefined;
  const opened = await openToDecide(input.services.deciding, input.person, word, isPreview ? "preview" : "show");
  if ("refused" in opened) return opened;
  const data = replyData(input, opened);
  const view: ReplyView = { data, typed, problem: decided.again };
  if (step === "edit" || step === "state" || decided.again) return view;
  if ("problem" in read) return { ...view, problem: read.problem };
  if (fieldOf(form, "seen") !== encodeSnapshot(opened.seen)) return { ...view, problem: "changed" } satisfies ReplyView;
  const mail = await shownMailOf(opened.application, read.answer, input.services);
  if (!mail || data.unanswerable) return { ...view, problem: data.unanswerable };
  return { ...view, mail, problem: step === "send" ? "confirm" : undefined } satisfies ReplyView;
}

/** Sends a confirmed answer, or sets a state, if the form requests that. */
async function carryOut(
  { services: { deciding }, person }: DeskPageInput,
  form: FormData,
  answer: TypedAnswer | undefined,
): Promise<Decided> {
  const step = fieldOf(form, "step");
  const seen = decodeSnapshot(fieldOf(form, "seen"));
  if (step === "send" && answer) {
    if (!seen) return { again: "changed" };
    const outcome = await giveAnswer(deciding, { person }, seen, answer);
    return "given" in outcome ? { done: "answer", id: seen.id } : { again: problemOf(outcome.refused) };
  }
  if (step === "state") {
    const state = settableStates.find((known) => known === fieldOf(form, "state"));
    if (!state || !seen) return { again: state ? "changed" : "state" };
    const outcome = await setStateFor(deciding, { person }, seen, state);
    return "done" in outcome ? { done: "state", id: seen.id } : { again: problemOf(outcome.refused) };
  }
  return { again: undefined };
}

/**
 * Turns a refusal into a problem that the page shows. Refusals without a text of their own become `changed`, because the page explains them when it
 * opens the application again.
 */
const problemOf = (refused: AnswerRefusal): ReplyProblem =>
  refused === "ending" || refused === "suspect" || refused === "disowned" ? refused : "changed";
