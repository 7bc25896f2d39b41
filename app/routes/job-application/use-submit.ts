import { useRef, useState } from "react";
import type { FieldProblems } from "#core/errors.ts";
import type { Moment } from "#core/time.ts";
import type { Answers } from "./answers.ts";
import { type Failure, type Outcome, type SendApplication, sendApplication } from "./send-application.ts";

/** What the thank-you says of what was sent. */
export interface SentApplication {
  readonly id: string | undefined;
  readonly receivedAt: Moment;
  readonly submitKey: string;
  readonly firstName: string;
  readonly email: string;
}

/** What tells one application from another: the answers and the stored files. */
export const contentOf = (
  answers: Answers,
  files: Readonly<Record<string, { readonly key: string } | undefined>>,
): string => JSON.stringify([Object.entries(answers), files["cv"]?.key, files["otherDoc"]?.key]);

/** 128 random bits; `crypto.randomUUID` is missing where a page is not served over https. */
const newSubmitKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export interface SubmitParts {
  /** A send begins; a second click begins none. */
  readonly onSending: () => void;
  readonly onSent: () => void;
  /** The server refuses these fields. */
  readonly onRefused: (fields: FieldProblems) => void;
}

/** Sends what was checked, once however often it is asked to, and keeps what came of it (spec 4.7, 4.9). */
export function useSubmit({ onSending, onSent, onRefused }: SubmitParts) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState<SentApplication>();
  const submitKey = useRef("");
  const content = useRef("");
  const busy = useRef(false);

  const send = async (request: Omit<SendApplication, "idempotencyKey">): Promise<Outcome> => {
    const outcome = await sendApplication({ ...request, idempotencyKey: submitKey.current });
    if (outcome.ok || outcome.code !== "idempotency_mismatch") return outcome;
    submitKey.current = newSubmitKey(); // something about it has changed since, such as where the candidate came from
    return sendApplication({ ...request, idempotencyKey: submitKey.current });
  };

  return {
    sending,
    failure,
    sent,
    submitKey: submitKey.current,
    /** An application has been checked; the same again keeps its key, so that it is kept once. */
    prepare(checked: string, key?: string): void {
      if (key !== undefined) submitKey.current = key;
      else if (checked !== content.current) submitKey.current = newSubmitKey();
      content.current = checked;
      setFailure(undefined);
    },
    async submit(request: Omit<SendApplication, "idempotencyKey">): Promise<void> {
      if (busy.current) return; // a second click comes before the button is rendered as disabled
      busy.current = true;
      onSending();
      setSending(true);
      setFailure(undefined);
      const outcome = await send(request);
      busy.current = false;
      setSending(false);
      if (outcome.ok) {
        const { firstName, email } = request.answers;
        const { id, receivedAt } = outcome;
        setSent({
          id,
          receivedAt,
          submitKey: submitKey.current,
          firstName: String(firstName ?? ""),
          email: String(email ?? ""),
        });
        onSent();
      } else if (Object.keys(outcome.fields).length > 0) onRefused(outcome.fields);
      else setFailure(outcome);
    },
  };
}
