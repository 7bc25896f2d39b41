import * as v from "valibot";
import { applicationPath, problemsFromWire, valuesToWire } from "#contract/jobapp.ts";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import { retryAfterSeconds } from "../../form/retry-after.ts";
import { callWithToken, type Tokens } from "../../form/tokens.ts";
import { fetchWhole } from "../../network/fetch-whole.ts";
import { createConnectionError } from "../../network/network-failure.ts";
import { isOffline } from "../../network/reachability.ts";
import { answerFrom, type HostRefusal, hostOf, receiptIn } from "../../network/whose-answer.ts";
import type { Answers } from "./answers.ts";
import type { SendAttempt } from "./sending.ts";
import type { SubmitName } from "./submit-name.ts";
import type { SignsOfMachine } from "./trap-field.tsx";

export interface SendApplication {
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
  readonly signs: SignsOfMachine;
  /** The hash of the privacy notice that the form linked; empty if unknown. */
  readonly notice: string;
  /** The same for all tries of an application, so that it is kept once. */
  readonly name: SubmitName;
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
  /** Called when the call is being made: from now on the application may arrive. */
  readonly onLeaving: () => void;
}

/**
 * Tries once to send an application (spec 7.6). Only a receipt proves that it is kept, and only the host can say that
 * it is not.
 */
export async function sendApplication(request: SendApplication): Promise<SendAttempt> {
  const { api, jobId, name, tokens, signal, onLeaving } = request;
  let hasLeft = false;
  try {
    const response = await callWithToken(tokens, "submit", async (challenge) => {
      if (await isOffline()) throw createConnectionError(); // nothing leaves, so nothing is in doubt
      signal.throwIfAborted(); // stopped while waiting for the token
      onLeaving();
      hasLeft = true;
      return fetchWhole(`${api}${applicationPath(jobId)}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": name.key },
        body: JSON.stringify(bodyOf(request, challenge)),
        signal,
      });
    });
    const judged = receiptIn(await answerFrom(response), hostOf(api));
    if (judged.outcome === "accepted") return { outcome: "kept", kept: judged.body };
    return judged.outcome === "intermediary" ? { outcome: "unknown" } : attemptOf(judged, request.productKey);
  } catch (error) {
    if (hasLeft) return { outcome: "unknown" };
    const code = codeOf(error);
    if (code === undefined) return { outcome: "unsent" }; // the puzzle did not come through either
    return { outcome: "refused", failure: { code, retryAfter: retryAfterOf(error) }, fields: {} };
  }
}

const bodyOf = (
  { answers, files, about, signs, notice, name, productKey }: SendApplication,
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

/** Failures of the host itself, which may have kept the application all the same. */
const hostFailures: readonly string[] = ["internal", "unavailable"];

const wireFields = v.object({ fields: v.record(v.string(), v.string()) });

function attemptOf({ code, retryAfter, body }: HostRefusal, productKey: string): SendAttempt {
  const retry = code === "busy" || retryAfter !== null ? { retryAfter: retryAfterSeconds(retryAfter) } : {};
  const failure = { code, ...retry };
  if (hostFailures.includes(code)) return { outcome: "unknown", failure };
  const said = v.safeParse(wireFields, body);
  return { outcome: "refused", failure, fields: said.success ? problemsFromWire(said.output.fields, productKey) : {} };
}
