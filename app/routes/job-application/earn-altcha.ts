import * as v from "valibot";
import { challengePath } from "#contract/jobapp.ts";
import { inTime } from "../../form/in-time.ts";
import type { Earn } from "../../form/tokens.ts";

const patience = 30_000; // milliseconds

const puzzleAnswer = v.record(v.string(), v.unknown());

/** Fetches a puzzle of ours and solves it; its script is loaded when the first one is needed. */
export const earnFromAltcha =
  (api: string, jobId: string): Earn =>
  async (purpose, puzzle) => {
    const { solvePuzzle } = await inTime(import("./solve-puzzle.ts"), patience);
    return solvePuzzle(puzzle ?? (await inTime(fetchPuzzle(`${api}${challengePath(purpose, jobId)}`), patience)));
  };

async function fetchPuzzle(url: string): Promise<v.InferOutput<typeof puzzleAnswer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no puzzle: ${response.status}`);
  return v.parse(puzzleAnswer, await response.json());
}
