import * as v from "valibot";
import { applicationPath, problemsFromWire, valuesToWire } from "#contract/jobapp.ts";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import { retryAfterSeconds } from "../../form/retry-after.ts";
import { callWithToken, type Tokens } from "../../form/tokens.ts";
import { type HostRefusal, hostKindOf, readResponse, receiptIn } from "../../network/check-response.ts";
import { fetchWhole } from "../../network/fetch-whole.ts";
import { createConnectionError } from "../../network/network-failure.ts";
import { isOffline } from "../../network/reachability.ts";
import type { Answers } from "./answers.ts";
import type { SendAttempt } from "./sending.ts";
import type { SubmitName } from "./submit-name.ts";
import type { BotSignals } from "./trap-field.tsx";

export interface SendApplicationRequest {
  readonly api: string;
  readonly jobId: string;
  readonly productKey: string;
  readonly answers: Answers;
  readonly files: Readonly<Record<string, string>>;
  readonly about: {
    readonly country: string;
    readonly language: string;
    readonly source: string;
    readonly medium: string;
  };
  readonly signs: BotSignals;
  /** The hash of the privacy notice to which the form linked; empty if unknown. */
  readonly notice: string;
  /** The same for all tries to send an application, so that the host stores it only once. */
  readonly name: SubmitName;
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
  /** Called just before the application is sent. From then on it may have arrived. */
  readonly onLeaving: () => void;
}

/**
 * Sends an application, without a retry (spec 7.6). Only a receipt proves that the host has stored it, and only a refusal by the host itself proves
 * that it has not.
 */
export async function sendApplication(request: SendApplicationRequest): Promise<SendAttempt> {
  const { api, jobId, name, tokens, signal, onLeaving } = request;
  let hasLeft = false;
  try {
    const response = await callWithToken(tokens, "submit", async (challenge) => {
      if (await isOffline()) throw createConnectionError(); // nothing was sent, so nothing can have arrived
      signal.throwIfAborted(); // the candidate went back while the token was being obtained
      onLeaving();
      hasLeft = true;
      return fetchWhole(`${api}${applicationPath(jobId)}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": name.key },
        body: JSON.stringify(bodyOf(request, challenge)),
        signal,
      });
    });
    const judged = receiptIn(await readResponse(response), hostKindOf(api));
    if (judged.outcome === "accepted") return { outcome: "kept", kept: judged.body };
    return judged.outcome === "intermediary" ? { outcome: "unknown" } : attemptOf(judged, request.productKey);
  } catch (error) {
    if (hasLeft) return { outcome: "unknown" };
    const code = codeOf(error);
    if (code === undefined) return { outcome: "unsent" }; // fetching the puzzle failed because of the network
    return { outcome: "refused", failure: { code, retryAfter: retryAfterOf(error) }, fields: {} };
  }
}

const bodyOf = (
  { answers, files, about, signs, notice, name, productKey }: SendApplicationRequest,
  challenge: string,
): Readonly<Record<string, unknown>> => ({
  ...valuesToWire({ ...answers, ...files }, productKey),
  challenge,
  ...about,
  ...signs,
  ...(notice ? { notice } : {}),
  secret: name.secret,
  revision: name.revision,
});

/** Codes of refusals after which the application may still be stored, because the host itself has failed. */
const hostFailures: readonly string[] = ["internal", "unavailable"];

const wireFields = v.object({ fields: v.record(v.string(), v.string()) });

function attemptOf({ code, retryAfter, body }: HostRefusal, productKey: string): SendAttempt {
  const retry = code === "busy" || retryAfter !== null ? { retryAfter: retryAfterSeconds(retryAfter) } : {};
  const failure = { code, ...retry };
  if (hostFailures.includes(code)) return { outcome: "unknown", failure };
  const said = v.safeParse(wireFields, body);
  return { outcome: "refused", failure, fields: said.success ? problemsFromWire(said.output.fields, productKey) : {} };
}
