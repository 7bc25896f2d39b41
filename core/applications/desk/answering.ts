import { maxSpreadPerMinute, spreadDueAt } from "../../mail/spread.ts";
import { visible } from "../../text/visible.ts";
import { later, type Moment } from "../../time/time.ts";

const minuteMs = 60_000;

/** How long an answer waits, so that an operator can take it back. */
const holdMs = 10 * minuteMs;

/** The maximum number of answers that are sent in a minute. */
export const maxAnswersPerMinute = maxSpreadPerMinute;

/** When to send an answer that is given now. `waiting` is when the answers that still wait will be sent, as in `spreadDueAt`. */
export const answerDueAt = (now: Moment, waiting: readonly Moment[]): Moment =>
  spreadDueAt(now, waiting, later(now, holdMs));

const maxMessageLength = 2000;

/** A text with more characters than this is not read: whatever is removed from it, the rest would be too long or hardly a message. */
export const maxTypedLength = 20 * maxMessageLength;

/** Matches a visible character: no space, filler, joiner or Braille blank. */
const shows = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Checks an operator's message, and removes invisible characters. Line breaks stay, but no more than one empty line in a row. */
export function checkMessage(
  text: string,
):
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly problem: "no_message" | "message_too_long" } {
  if (text.length > maxTypedLength) return { ok: false, problem: "message_too_long" };
  const message = visible(text)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (!shows.test(message)) return { ok: false, problem: "no_message" };
  return message.length > maxMessageLength ? { ok: false, problem: "message_too_long" } : { ok: true, message };
}
