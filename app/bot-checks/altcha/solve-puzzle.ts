import { solveChallenge, solveChallengeWorkers } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { botSuspected, type Puzzle } from "#core/bot-check.ts";
import { withTimeout } from "../../network/timeout.ts";
import PuzzleWorker from "./puzzle-worker.ts?worker";

/**
 * How long solving a puzzle may take. On one core, an ordinary puzzle takes half a second, and a hard one two seconds. A ten-year-old phone needs ten
 * times as long.
 */
const timeoutMs = 30_000;

/** The number of workers that solve a puzzle. One core is left for the page; more than four workers make no difference on a phone. */
const workers = (): number => Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

const isChallenge = (puzzle: Puzzle): puzzle is Puzzle & Challenge =>
  typeof puzzle["parameters"] === "object" && puzzle["parameters"] !== null;

let workersAnswer = true; // false after workers have failed; then they are not tried again

/**
 * Solves a puzzle in workers; returns `null` if that fails. The page applies a separate timeout, because a worker whose script is empty or fails to
 * load never responds.
 */
async function solveInWorkers(challenge: Challenge): Promise<Solution | null> {
  const started: Worker[] = [];
  const createWorker = (): Worker => {
    const worker = new PuzzleWorker();
    started.push(worker);
    return worker;
  };
  try {
    const solving = solveChallengeWorkers({ challenge, concurrency: workers(), createWorker, timeout: timeoutMs });
    return await withTimeout(solving, timeoutMs);
  } catch {
    workersAnswer = false;
    return null;
  } finally {
    for (const worker of started) worker.terminate();
  }
}

/**
 * Solves a puzzle without workers. This is slower, because it uses only one core. The page stays responsive, because the browser derives the keys on
 * a background thread.
 */
const solveOnPage = (challenge: Challenge): Promise<Solution | null> =>
  withTimeout(solveChallenge({ challenge, deriveKey, timeout: timeoutMs }), timeoutMs).catch(() => null);

/** Returns the token of an ALTCHA puzzle. Workers solve the puzzle. If they fail, the page solves it. Raises `bot_suspected` if both fail. */
export async function solvePuzzle(puzzle: Puzzle): Promise<string> {
  if (!isChallenge(puzzle)) throw botSuspected("not an ALTCHA puzzle");
  const solution = (workersAnswer && (await solveInWorkers(puzzle))) || (await solveOnPage(puzzle));
  if (!solution) throw botSuspected("the puzzle was not solved");
  return btoa(JSON.stringify({ challenge: puzzle, solution }));
}
