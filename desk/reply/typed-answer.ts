import { checkMessage } from "#core/applications/desk/answering.ts";
import { type AnswerKind, answerKinds } from "#core/applications/stored/answer.ts";
import type { TypedAnswer } from "#core/desk/answering.ts";

/** A problem with a reply that somebody has typed. */
export type TypedProblem = "kind" | "message_too_long" | "confirm";

/** A reply as it was typed into the fields of a form, to fill them in again. */
export interface ReplyFormFields {
  readonly kind: string;
  readonly message: string;
}

/** The text of a form field; empty if the form has no such field. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export const typedFieldsOf = (form: FormData): ReplyFormFields => ({
  kind: fieldOf(form, "kind"),
  message: fieldOf(form, "message"),
});

/** Checks a typed reply. The message may be missing. */
export function typedAnswerIn({
  kind: given,
  message,
}: ReplyFormFields): { readonly answer: TypedAnswer } | { readonly problem: TypedProblem } {
  const kind = answerKinds.find((known) => known === given);
  if (!kind) return { problem: "kind" };
  if (message.trim() === "") return { answer: { kind } };
  const checked = checkMessage(message);
  if (checked.ok) return { answer: { kind, message: checked.message } };
  return checked.problem === "no_message" ? { answer: { kind } } : { problem: "message_too_long" };
}

/** Whether a reply is a decline, which must be confirmed before it is sent. */
export const isDecline = (kind: AnswerKind): boolean => kind === "rejected" || kind === "unfilled";
