import * as v from "valibot";
import { applicationPath, problemsFromWire, valuesToWire } from "#contract/jobapp.ts";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import { retryAfterSeconds } from "../../form/retry-after.ts";
import { callWithToken, type Tokens } from "../../form/tokens.ts";
import { fetchWhole } from "../../network/fetch-whole.ts";
import { createConnectionError } from "../../network/network-failure.ts";
import { isOffline } from "../../network/reachability.ts";
import { answerFrom, hostOf, type Refused, receiptIn } from "../../network/whose-answer.ts";
import type { Answers } from "./answers.ts";
import type { Attempt } from "./sending.ts";
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
  /** The hash of the privacy notice that the form linked; empty where it says none. */
  readonly notice: string;
  /** The same for every try of the same application, so that it is kept once. */
  readonly name: SubmitName;
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
  /** The call is made: from now on it may arrive. */
  readonly onLeaving: () => void;
}

/** Tries once to send an application (spec 7.6). Only a receipt says that it is kept, and only the host that it is not. */
export async function sendApplication(request: SendApplication): Promise<Attempt> {
  const { api, jobId, name, tokens, signal, onLeaving } = request;
  let isSent = false;
  try {
    const response = await callWithToken(tokens, "submit", async (challenge) => {
      if (await isOffline()) throw createConnectionError(); // nothing leaves, so that nothing is in doubt
      signal.throwIfAborted(); // while the token was waited for
      onLeaving();
      isSent = true;
      return fetchWhole(`${api}${applicationPath(jobId)}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": name.key },
        body: JSON.stringify(bodyOf(request, challenge)),
        signal,
      });
    });
    const judged = receiptIn(await answerFrom(response), hostOf(api));
    if (judged.outcome === "accepted") return { is: "kept", kept: judged.body };
    return judged.outcome === "intermediary" ? { is: "unknown" } : attemptOf(judged, request.productKey);
  } catch (error) {
    if (isSent) return { is: "unknown" };
    const code = codeOf(error);
    if (code === undefined) return { is: "unsent" }; // nor did a puzzle come through
    return { is: "refused", failure: { code, retryAfter: retryAfterOf(error) }, fields: {} };
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

/** The host itself failed: what it was keeping may be kept all the same. */
const failures: readonly string[] = ["internal", "unavailable"];

const wireFields = v.object({ fields: v.record(v.string(), v.string()) });

function attemptOf({ code, retryAfter, body }: Refused, productKey: string): Attempt {
  const wait = code === "busy" || retryAfter !== null ? { retryAfter: retryAfterSeconds(retryAfter) } : {};
  const failure = { code, ...wait };
  if (failures.includes(code)) return { is: "unknown", failure };
  const said = v.safeParse(wireFields, body);
  return { is: "refused", failure, fields: said.success ? problemsFromWire(said.output.fields, productKey) : {} };
}
