import { challengePath } from "#contract/jobapp.ts";
import { inTime } from "../../form/in-time.ts";
import type { Earn } from "../../form/tokens.ts";
import { fetchPuzzle } from "./fetch-puzzle.ts";

const patience = 30_000; // milliseconds

/** Fetches a puzzle of ours and solves it; its script is loaded when the first one is needed. */
export const earnFromAltcha =
  (api: string, jobId: string): Earn =>
  async (purpose, puzzle) => {
    const { solvePuzzle } = await inTime(import("./solve-puzzle.ts"), patience);
    return solvePuzzle(puzzle ?? (await inTime(fetchPuzzle(`${api}${challengePath(purpose, jobId)}`), patience)));
  };
