import { readFileSync, statSync } from "node:fs";
import { Failure } from "./command.ts";

/** Larger files cannot be job boards, in bytes. */
const largest = 500_000_000;

/** Reads a JSON file in UTF-8, with or without a byte order mark. Fails with the number of the line that is wrong. */
export function readJson(file: string): unknown {
  const text = textOf(file).replace(/^\ufeff/, "");
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    const line = text.slice(0, positionIn(text, reason)).split("\n").length;
    throw new Failure(
      `${file} is not valid JSON: line ${line}: ${reason.replace(/, (\.\.\.)?".*$/s, "").slice(0, 120)}`,
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

function textOf(file: string): string {
  try {
    if (statSync(file).size > largest) throw new Failure(`${file} is larger than ${largest / 1_000_000} MB`);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(error instanceof TypeError ? `${file} is not in UTF-8` : `${file} cannot be read`);
  }
}
