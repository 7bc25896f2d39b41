import * as v from "valibot";
import type { Puzzle } from "#core/bot-check.ts";

const puzzleAnswer = v.record(v.string(), v.unknown());

/** What the host of the applications asks for: a puzzle, or the key of a provider (spec 4.6). */
export async function fetchPuzzle(url: string): Promise<Puzzle> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no puzzle: ${response.status}`);
  return v.parse(puzzleAnswer, await response.json());
}
