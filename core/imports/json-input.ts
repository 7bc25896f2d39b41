import { PorticoError } from "../errors.ts";

/** Larger feeds cannot be job boards, in bytes. */
const largest = 500_000_000;

/**
 * Reads JSON in UTF-8, with or without a byte order mark. Raises `invalid` with the number of the line that is wrong, or
 * if there are more than 500 MB.
 */
export async function jsonInput(bytes: AsyncIterable<Uint8Array>): Promise<unknown> {
  const text = await textOf(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    const line = text.slice(0, positionIn(text, reason)).split("\n").length;
    throw new PorticoError(
      "invalid",
      `not valid JSON: line ${line}: ${reason.replace(/, (\.\.\.)?".*$/s, "").slice(0, 120)}`,
    );
  }
}

/**
 * The position of an error in the text. For an invalid token the parser gives none: it is the end of the shortest
 * prefix that raises the same error.
 */
function positionIn(text: string, reason: string): number {
  if (!reason.startsWith(noToken)) return Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
  let [right, wrong] = [0, text.length];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (reasonOf(text.slice(0, middle)).startsWith(noToken)) wrong = middle;
    else right = middle;
  }
  return wrong;
}

const noToken = "Unexpected token";

function reasonOf(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const piece of bytes) {
      size += piece.byteLength;
      if (size > largest) throw new PorticoError("invalid", `larger than ${largest / 1_000_000} MB`);
      text += decoder.decode(piece, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new PorticoError("invalid", "not in UTF-8");
    throw error;
  }
}
