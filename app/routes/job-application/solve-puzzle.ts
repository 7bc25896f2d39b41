import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";
import type { Puzzle } from "#core/bot-check.ts";
import PuzzleWorker from "./puzzle-worker.ts?worker";

/** One core stays free for the form; more than four workers gain nothing on a phone. */
const workers = (): number => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

const isChallenge = (puzzle: Puzzle): puzzle is Puzzle & Challenge =>
  typeof puzzle["parameters"] === "object" && puzzle["parameters"] !== null;

/** The token of a puzzle of ALTCHA's kind, solved beside the page. */
export async function solvePuzzle(puzzle: Puzzle): Promise<string> {
  if (!isChallenge(puzzle)) throw new Error("the puzzle is none of ALTCHA's");
  const solution = await solveChallengeWorkers({
    challenge: puzzle,
    concurrency: workers(),
    createWorker: () => new PuzzleWorker(),
    timeout: 90_000,
  });
  if (!solution) throw new Error("the puzzle was not solved");
  return btoa(JSON.stringify({ challenge: puzzle, solution }));
}
