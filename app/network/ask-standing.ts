import { statusAnswer, statusPath, undoPath } from "#contract/submit-status.ts";
import { checkResponse, hostKindOf, readResponse } from "./check-response.ts";
import { fetchWhole } from "./fetch-whole.ts";

/**
 * What the host says about an application that may have arrived. `kept_before`: only an earlier revision has arrived. `cannot_tell`: the host does
 * not know. `unreachable`: the host did not respond.
 */
export type Standing = "kept" | "kept_before" | "not_yet" | "ended" | "cannot_tell" | "unreachable";

export interface StandingRequest {
  readonly api: string;
  readonly jobId: string;
  /** The key and the secret under which the application was sent, and the revision in question. */
  readonly name: { readonly key: string; readonly secret: string; readonly revision?: number | undefined };
  readonly signal?: AbortSignal;
}

/** The standing of a submit. If a withdrawal or an erasure request has ended it, `canUndo` says whether that can still be undone. */
export interface StandingResponse {
  readonly standing: Standing;
  readonly canUndo: boolean;
}

/** Requests the standing of a submit from the host (spec C6). */
export const fetchSubmitStatus = (asked: StandingRequest): Promise<StandingResponse> =>
  call(statusPath(asked.jobId), asked);

/** Undoes a withdrawal or an erasure request that somebody made through the link in the mail (spec C17). Returns the standing after that. */
export const requestUndo = (asked: StandingRequest): Promise<StandingResponse> => call(undoPath(asked.jobId), asked);

/**
 * Makes the status call or the undo call. A foreign host that does not implement the call responds as it does for any unknown address. That response
 * is final, so the call is not retried.
 */
async function call(
  path: string,
  { api, name: { key, secret, revision }, signal }: StandingRequest,
): Promise<StandingResponse> {
  const unreachable: StandingResponse = { standing: "unreachable", canUndo: false };
  try {
    const response = await fetchWhole(`${api}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ key, secret, revision }),
      ...(signal ? { signal } : {}),
    });
    const host = hostKindOf(api);
    const judged = checkResponse(await readResponse(response), host, statusAnswer);
    if (judged.outcome === "accepted") {
      const { state, older = false, canUndo = false } = judged.body;
      return { standing: state === "kept" && older ? "kept_before" : state, canUndo };
    }
    const isTemporary = judged.outcome === "intermediary" ? host === "own" : temporaryRefusals.includes(judged.code);
    return isTemporary ? unreachable : { standing: "cannot_tell", canUndo: false };
  } catch {
    return unreachable;
  }
}

const temporaryRefusals: readonly string[] = ["busy", "unavailable"];
