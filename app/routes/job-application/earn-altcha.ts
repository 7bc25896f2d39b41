import { challengePath } from "#contract/jobapp.ts";
import type { Earn } from "../../form/tokens.ts";
import { answerTime, inTime } from "../../network/in-time.ts";
import { fetchPuzzle } from "./fetch-puzzle.ts";

/** Fetches a puzzle of ours and solves it; its script is loaded when the first one is needed. */
export const earnFromAltcha =
  (api: string, jobId: string): Earn =>
  async (purpose, puzzle) => {
    const { solvePuzzle } = await inTime(import("./solve-puzzle.ts"), answerTime);
    return solvePuzzle(puzzle ?? (await fetchPuzzle(`${api}${challengePath(purpose, jobId)}`)));
  };
