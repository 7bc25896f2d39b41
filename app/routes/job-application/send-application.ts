import * as v from "valibot";
import { codeOfAnswer } from "#contract/errors.ts";
import { applicationPath, problemsFromWire, submitAnswer, valuesToWire } from "#contract/jobapp.ts";
import { codeOf, type FieldProblems, retryAfterOf } from "#core/errors.ts";
import { type Moment, momentOf } from "#core/time.ts";
import { callWithToken, type Tokens } from "../../form/tokens.ts";
import { waitIn } from "../../form/wait-in.ts";
import { fetchInTime } from "../../network/fetch-in-time.ts";
import { answerTime, inTime, isNoAnswer } from "../../network/in-time.ts";
import type { Answers } from "./answers.ts";
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
  readonly idempotencyKey: string;
  readonly tokens: Tokens;
}

export type Outcome =
  /** `id` is missing when the connection broke after the answer had begun: the application is kept all the same. */
  | { readonly ok: true; readonly id: string | undefined; readonly receivedAt: Moment }
  | ({ readonly ok: false; readonly fields: FieldProblems } & Failure);

/** Why an application is not known to be kept. */
export interface Failure {
  /** Chooses the text: `error.code.{code}`. */
  readonly code: string;
  /** In how many seconds to try again, where that is known. */
  readonly retryAfter?: number;
}

/** spec 7.6 */
export async function sendApplication({
  api,
  jobId,
  productKey,
  answers,
  files,
  about,
  signs,
  notice,
  idempotencyKey,
  tokens,
}: SendApplication): Promise<Outcome> {
  let isSent = false;
  try {
    const response = await callWithToken(tokens, "submit", (challenge) => {
      isSent = true;
      return fetchInTime(`${api}${applicationPath(jobId)}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
        body: JSON.stringify({
          ...valuesToWire({ ...answers, ...files }, productKey),
          challenge,
          ...about,
          ...signs,
          ...(notice ? { notice } : {}),
        }),
      });
    });
    const body: unknown = await inTime(response.json(), answerTime).catch(() => undefined);
    if (response.ok) {
      const receipt = v.safeParse(submitAnswer, body);
      return receipt.success
        ? { ok: true, ...receipt.output }
        : { ok: true, id: undefined, receivedAt: momentOf(new Date()) };
    }
    const fields = v.safeParse(v.object({ fields: v.record(v.string(), v.string()) }), body);
    const code = codeOfAnswer(response.status, body);
    return {
      ok: false,
      code,
      ...(code === "busy" ? { retryAfter: waitIn(response.headers.get("Retry-After")) } : {}),
      fields: fields.success ? problemsFromWire(fields.output.fields, productKey) : {},
    };
  } catch (error) {
    const code = codeOf(error);
    if (code === "busy") return { ok: false, code, retryAfter: retryAfterOf(error), fields: {} };
    return { ok: false, code: code ?? (isSent && isNoAnswer(error) ? "no_answer" : "network"), fields: {} };
  }
}
