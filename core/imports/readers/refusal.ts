import { PorticoError } from "../../errors.ts";
import { visibleLine } from "../../text/visible.ts";

/**
 * Raised where a feed as a whole cannot be read: says why, and what was expected instead, on one line. What it quotes of
 * the feed cannot command a terminal.
 */
export const refusal = (reason: string, expected: string): PorticoError =>
  new PorticoError("invalid", visibleLine(`${reason}; expected ${expected}`));

/** The longest text of one opening, and of what stands between two, in characters: nobody writes more. */
export const largestRecord = 5_000_000;

/** The deepest nesting; real feeds have less than ten levels. */
export const deepest = 100;

/** How many line breaks a text has. */
export function lineBreaks(text: string, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
