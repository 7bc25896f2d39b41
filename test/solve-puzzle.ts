import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import type { Puzzle } from "#core/bot-check.ts";

/** Solves a puzzle as the page's workers do. Returns the token. */
export async function solvePuzzle(puzzle: Puzzle | undefined): Promise<string> {
  const challenge = puzzle as Puzzle & Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
