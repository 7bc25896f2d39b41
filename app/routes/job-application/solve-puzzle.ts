import { solveChallenge, solveChallengeWorkers } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { botSuspected, type Puzzle } from "#core/bot-check.ts";
import { inTime } from "../../network/in-time.ts";
import PuzzleWorker from "./puzzle-worker.ts?worker";

/** In milliseconds. A puzzle is half a second of one core, a hard one two; a phone of ten years needs ten times that. */
const patience = 30_000;

/** One core stays free for the form; more than four workers gain nothing on a phone. */
const workers = (): number => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

const isChallenge = (puzzle: Puzzle): puzzle is Puzzle & Challenge =>
  typeof puzzle["parameters"] === "object" && puzzle["parameters"] !== null;

let workersAnswer = true; // until they once do not: then nobody waits for them again

/** A worker whose script was emptied or held up says nothing for ever, and knows no time-out: the clock is the page's. */
async function solveInWorkers(challenge: Challenge): Promise<Solution | null> {
  const started: Worker[] = [];
  const createWorker = (): Worker => {
    const worker = new PuzzleWorker();
    started.push(worker);
    return worker;
  };
  try {
    const solving = solveChallengeWorkers({ challenge, concurrency: workers(), createWorker, timeout: patience });
    return await inTime(solving, patience);
  } catch {
    workersAnswer = false;
    return null;
  } finally {
    for (const worker of started) worker.terminate();
  }
}

/** Slower, as on one core, and the page stays usable: the browser derives keys beside it. */
const solveOnPage = (challenge: Challenge): Promise<Solution | null> =>
  inTime(solveChallenge({ challenge, deriveKey, timeout: patience }), patience).catch(() => null);

/** The token of a puzzle of ALTCHA's kind, solved by workers, or else once more without them. Raises `bot_suspected` when both fail. */
export async function solvePuzzle(puzzle: Puzzle): Promise<string> {
  if (!isChallenge(puzzle)) throw botSuspected("the puzzle is none of ALTCHA's");
  const solution = (workersAnswer && (await solveInWorkers(puzzle))) || (await solveOnPage(puzzle));
  if (!solution) throw botSuspected("the puzzle was not solved");
  return btoa(JSON.stringify({ challenge: puzzle, solution }));
}
