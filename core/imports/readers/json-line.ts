import type { PorticoError } from "../../errors.ts";
import { countLineBreaks, refusalError } from "./refusal.ts";

/** Parses JSON that begins on line `firstLine` of a feed. Raises `invalid` with the line of the error. */
export function parseJson(text: string, firstLine: number, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    const line = firstLine + countLineBreaks(text, positionIn(text, reason));
    const shortReason = reason.replace(/, (\.\.\.)?".*$| in JSON at position .*$| at position .*$/s, "");
    throw invalidJsonError(line, shortReason.slice(0, 120), expected);
  }
}

/** Creates the error for invalid JSON. */
export const invalidJsonError = (line: number, reason: string, expected: string): PorticoError =>
  refusalError(`not valid JSON: line ${line}: ${reason}`, expected);

/**
 * Returns the position of an error in the text. For an unexpected token, the parser gives no position; the error is then at the end of the shortest
 * prefix that raises the same error.
 */
function positionIn(text: string, reason: string): number {
  if (!reason.startsWith(unexpectedToken)) return Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
  let [right, wrong] = [0, text.length];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (reasonOf(text.slice(0, middle)).startsWith(unexpectedToken)) wrong = middle;
    else right = middle;
  }
  return wrong;
}

const unexpectedToken = "Unexpected token";

function reasonOf(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}
