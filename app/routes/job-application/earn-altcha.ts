import type { Earn } from "../../form/tokens.ts";
import { fetchPuzzle } from "./fetch-puzzle.ts";
import { solvePuzzle } from "./solve-puzzle.ts";

/** Fetches a puzzle of ours and solves it. Its script comes with the form's: some browsers remember one that could not be loaded. */
export const earnFromAltcha =
  (api: string, jobId: string): Earn =>
  async (purpose, puzzle) =>
    solvePuzzle(puzzle ?? (await fetchPuzzle(api, purpose, jobId)));
