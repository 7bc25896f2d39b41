import { checkMessage } from "#core/applications/desk/answering.ts";
import { answerKinds } from "#core/applications/stored/answer.ts";
import type { TypedAnswer } from "#core/desk/answering.ts";
import { type AnswerValues, textOf } from "./answer-filters.ts";
import { UsageError } from "./command.ts";
import { readMessageFile } from "./message-file.ts";

/** Reads the answer from the options. Raises a `UsageError` if it is incomplete or invalid. */
export function typedAnswerOf(values: AnswerValues): TypedAnswer {
  const kind = answerKinds.find((known) => known === values["state"]);
  if (!kind) throw new UsageError(`--state must be one of ${answerKinds.join(", ")}`);
  return { kind, message: messageOf(textOf(values["message"]), textOf(values["message-file"])) };
}

const messageProblems = {
  no_message: "the message is empty",
  message_too_long: "the message can have at most 2,000 characters",
} as const;

function messageOf(message: string | undefined, file: string | undefined): string | undefined {
  if (message !== undefined && file !== undefined)
    throw new UsageError("either --message or --message-file is possible");
  if (message === undefined && file === undefined) return undefined;
  const text = message ?? readMessageFile(file ?? "");
  if (text === undefined) throw new UsageError(messageProblems.message_too_long);
  const checked = checkMessage(text);
  if (!checked.ok) throw new UsageError(messageProblems[checked.problem]);
  return checked.message;
}

/** Raises a `UsageError` for options that describe a new answer, which `--undo` would ignore. */
export function refuseAnswerOptions(values: AnswerValues): void {
  const options = ["state", "message", "message-file", "preview"].filter(
    (name) => values[name] !== undefined && values[name] !== false,
  );
  if (options.length > 0)
    throw new UsageError(`--undo takes back an answer, so it cannot be used with --${options.join(" or --")}`);
}
