import * as v from "valibot";
import { codeOfAnswer } from "#contract/errors.ts";
import { applicationPath, problemsFromWire, submitAnswer, valuesToWire } from "#contract/jobapp.ts";
import { codeOf, type FieldProblems } from "#core/errors.ts";
import { type Moment, momentOf } from "#core/time.ts";
import { callWithToken, type Tokens } from "../../form/tokens.ts";
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
  /** The same for every try of the same application, so that it is kept once. */
  readonly idempotencyKey: string;
  readonly tokens: Tokens;
}

export type Outcome =
  /** `id` is missing when the connection broke after the answer had begun: the application is kept all the same. */
  | { readonly ok: true; readonly id: string | undefined; readonly receivedAt: Moment }
  /** `code` chooses the text: `error.code.{code}`. */
  | { readonly ok: false; readonly code: string; readonly fields: FieldProblems };

/** spec 7.6 */
export async function sendApplication({
  api,
  jobId,
  productKey,
  answers,
  files,
  about,
  signs,
  idempotencyKey,
  tokens,
}: SendApplication): Promise<Outcome> {
  try {
    const response = await callWithToken(tokens, "submit", (challenge) =>
      fetch(`${api}${applicationPath(jobId)}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
        body: JSON.stringify({ ...valuesToWire({ ...answers, ...files }, productKey), challenge, ...about, ...signs }),
      }),
    );
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) {
      const receipt = v.safeParse(submitAnswer, body);
      return receipt.success
        ? { ok: true, ...receipt.output }
        : { ok: true, id: undefined, receivedAt: momentOf(new Date()) };
    }
    const fields = v.safeParse(v.object({ fields: v.record(v.string(), v.string()) }), body);
    return {
      ok: false,
      code: codeOfAnswer(response.status, body),
      fields: fields.success ? problemsFromWire(fields.output.fields, productKey) : {},
    };
  } catch (error) {
    return { ok: false, code: codeOf(error) ?? "network", fields: {} };
  }
}
