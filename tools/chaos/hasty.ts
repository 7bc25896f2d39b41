import { createHash } from "node:crypto";
import { type AcknowledgedApplication, type Caller, idIn, submitOf, uploadFile } from "./apply.ts";
import type { Answer, Call } from "./calls.ts";

/**
 * The statuses that retries may get while the application is being erased: 201 with the receipt before the erasure, 409 after it.
 */
const expected: readonly number[] = [201, 409];

export interface HastyApplicationParts {
  readonly jobId: string;
  /** Repeats a call until it gets a complete response. */
  readonly answered: (call: Call) => Promise<Answer>;
  /** Erases an application immediately, with the link in the mail. */
  readonly erase: (from: string, one: { readonly id: string; readonly email: string }) => Promise<void>;
  readonly noteRefused: (what: string) => void;
  readonly noteAcknowledged: (one: AcknowledgedApplication) => void;
}

/** Simulates a candidate who sends two versions of a submit several times at once, and erases the application as soon as a submit is acknowledged. */
export async function applyHastily(
  caller: Caller,
  email: string,
  file: string,
  parts: HastyApplicationParts,
): Promise<void> {
  const changed = `${file}\n% changed`;
  const uploads = await Promise.all([uploadFile(caller, file), uploadFile(caller, changed)]).catch(() => undefined);
  if (!uploads) return;
  const [first, second] = uploads;
  const secret = createHash("sha256").update(email).digest("hex");
  const { jobId, answered } = parts;
  const named = (cv: string, revision: number): Call =>
    submitOf(caller, { jobId, email, cv, named: { secret, revision } });
  const all = [named(first, 1), named(first, 1), named(second, 2)].map(answered);
  const receipt = await Promise.any(
    all.map(async (one) => {
      const answer = await one;
      return answer.status === 201 ? answer : Promise.reject(new Error(answer.text));
    }),
  ).catch(() => undefined);
  if (receipt) {
    const one = { id: idIn(receipt.text), email };
    parts.noteAcknowledged({ ...one, cv: "" });
    await parts.erase(caller.from, one);
  }
  for (const { status, text } of await Promise.all(all))
    if (!receipt || !expected.includes(status)) parts.noteRefused(`a retry: ${status} ${text}`);
}
