import { maxSpreadPerMinute, spreadDueAt } from "../../mail/spread.ts";
import { visible } from "../../text/visible.ts";
import { later, type Moment } from "../../time/time.ts";

const minuteMs = 60_000;

/** An answer is sent after this delay, during which an operator can take it back. */
const holdMs = 10 * minuteMs;

/** The maximum number of answers that are sent in a minute. */
export const maxAnswersPerMinute = maxSpreadPerMinute;

/** Returns when to send an answer that is given now. `waiting` has the due times of the answers that are not sent yet, as for `spreadDueAt`. */
export const answerSendTime = (now: Moment, waiting: readonly Moment[]): Moment =>
  spreadDueAt(now, waiting, later(now, holdMs));

const maxMessageLength = 2000;

/**
 * The maximum length of a typed message before it is cleaned, in UTF-16 code units. After cleaning, a longer one would be too long, or hardly a
 * message.
 */
export const maxTypedLength = 20 * maxMessageLength;

/** Matches a visible character: no space, filler, joiner or Braille blank. */
const shows = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Checks an operator's message, and removes invisible characters. Keeps line breaks, but reduces several empty lines in a row to one. */
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
