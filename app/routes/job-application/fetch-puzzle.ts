import * as v from "valibot";
import { codeOfAnswer } from "#contract/errors.ts";
import type { Puzzle } from "#core/bot-check.ts";
import { PorticoError } from "#core/errors.ts";
import { waitIn } from "../../form/wait-in.ts";
import { fetchWhole } from "../../network/fetch-in-time.ts";

const puzzleAnswer = v.record(v.string(), v.unknown());

/** What the host of the applications asks for: a puzzle, or the key of a provider (spec 4.6). Raises `busy` and `unavailable`. */
export async function fetchPuzzle(url: string): Promise<Puzzle> {
  const response = await fetchWhole(url);
  const body: unknown = await response.json().catch(() => undefined);
  const code = codeOfAnswer(response.status, body);
  if (code === "busy" || code === "unavailable")
    throw new PorticoError(code, "no puzzle", undefined, waitIn(response.headers.get("Retry-After")));
  if (!response.ok) throw new Error(`no puzzle: ${response.status}`);
  return v.parse(puzzleAnswer, body);
}
