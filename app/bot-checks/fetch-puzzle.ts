import { challengeAnswer, challengePath } from "#contract/jobapp.ts";
import { botSuspected, type ChallengePurpose, type Puzzle } from "#core/bot-check.ts";
import { PorticoError } from "#core/errors.ts";
import { retryAfterSeconds } from "../form/retry-after.ts";
import { checkResponse, hostKindOf, readResponse } from "../network/check-response.ts";
import { fetchWhole } from "../network/fetch-whole.ts";
import { createIntermediaryError } from "../network/network-failure.ts";

/**
 * Requests a puzzle, or the site key of a provider, from the host that takes the application (spec 4.6). Raises `busy` or `unavailable` if the host
 * responds with that code, and `bot_suspected` if it refuses for any other reason. Raises an intermediary error if an intermediary has responded, and
 * the errors of `fetchWhole`.
 */
export async function fetchPuzzle(api: string, purpose: ChallengePurpose, jobId: string): Promise<Puzzle> {
  const answer = await readResponse(await fetchWhole(`${api}${challengePath(purpose, jobId)}`));
  const judged = checkResponse(answer, hostKindOf(api), challengeAnswer);
  if (judged.outcome === "accepted") return judged.body;
  if (judged.outcome === "intermediary") throw createIntermediaryError();
  const { code, status, retryAfter } = judged;
  if (code === "busy" || code === "unavailable")
    throw new PorticoError(code, "no puzzle", undefined, retryAfterSeconds(retryAfter));
  throw botSuspected(`no puzzle: ${status}`);
}
