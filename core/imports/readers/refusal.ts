import { PorticoError } from "../../errors.ts";
import { visibleLine } from "../../text/visible.ts";

/**
 * Creates the error for a feed that cannot be read. Its message says in one line why, and what was expected instead. Control characters are removed,
 * so that text quoted from the feed is safe to print on a terminal.
 */
export const refusalError = (reason: string, expected: string): PorticoError =>
  new PorticoError("invalid", visibleLine(`${reason}; expected ${expected}`));

/** How many characters one opening, or the text between two openings, may have. */
export const maxRecordLength = 5_000_000;

/** How many levels of nesting a feed may have; real feeds have fewer than ten. */
export const maxDepth = 100;

/** Returns the number of line breaks in a text before a position. */
export function countLineBreaks(text: string, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
