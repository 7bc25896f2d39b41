import type { TokenSourceFactory } from "../../form/tokens.ts";
import { fetchPuzzle } from "../fetch-puzzle.ts";
import { solvePuzzle } from "./solve-puzzle.ts";

/**
 * Fetches a puzzle and solves it. The solver is bundled with the form, because some browsers never retry a separate script that has failed to load.
 */
export const createAltchaTokenSource: TokenSourceFactory =
  ({ api, jobId }) =>
  async (purpose, puzzle) =>
    solvePuzzle(puzzle ?? (await fetchPuzzle(api, purpose, jobId)));
