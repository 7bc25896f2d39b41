import type { FieldProblems } from "#core/errors.ts";
import type { Moment } from "#core/time/time.ts";
import type { Standing } from "../../network/ask-standing.ts";

/** Why an application is not known to be kept. */
export interface Failure {
  /** Chooses the text: `error.code.{code}`. */
  readonly code: string;
  /** In how many seconds to try again, where that is known. */
  readonly retryAfter?: number;
}

/** What is known of an application that is kept; a host elsewhere may tell less. */
export interface Kept {
  readonly id?: string | undefined;
  readonly receivedAt?: Moment | undefined;
  readonly reference?: string | undefined;
  /** False where no confirmation will be sent. */
  readonly confirmationMail?: boolean | undefined;
}

/** What came of one try to send an application. */
export type Attempt =
  | { readonly is: "kept"; readonly kept: Kept }
  /** The host says that this try was not kept. */
  | { readonly is: "refused"; readonly failure: Failure; readonly fields: FieldProblems }
  /** The network stopped it before the application had left. */
  | { readonly is: "unsent" }
  /** It has left, and nobody knows whether it has arrived; where the host itself failed, what it said. */
  | { readonly is: "unknown"; readonly failure?: Failure };

/** How sending ended. */
export type Ending =
  | { readonly is: "kept"; readonly kept: Kept }
  | {
      readonly is: "failed";
      readonly failure: Failure;
      readonly fields: FieldProblems;
      /** Whether an earlier try may have arrived all the same. */
      readonly inDoubt: boolean;
    }
  /** The candidate went back to the form; whether something has arrived is asked when it is sent again. */
  | { readonly is: "stopped" };

/** What keeps an application from arriving, or us from knowing it: `unsent` before anything has left. */
export type Hindrance = "unsent" | "unknown";

export interface SendingParts {
  readonly send: (signal: AbortSignal) => Promise<Attempt>;
  readonly ask: (signal: AbortSignal) => Promise<Standing>;
  /** Waits before the next try, longer after each one that failed; less if the network comes back or somebody asks to try now. */
  readonly pause: (tries: number, signal: AbortSignal) => Promise<void>;
  /** Says what is waited for. */
  readonly say: (hindrance: Hindrance) => void;
}

/** How often the same application is sent by itself. A firewall that refuses what is in it will refuse it again. */
const mostSends = 3;

/**
 * Sends an application until it is known what became of it (spec 4.7): only a receipt, or the word of the host, says that it is kept. A try without
 * an answer of the host's is followed by the question whether it has arrived, and sent again under the same name where it has not, so that it counts once.
 * Beginning with `ask`, it sends nothing before that is known.
 */
export async function sendUntilKnown(
  first: "send" | "ask",
  inDoubtBefore: boolean,
  parts: SendingParts,
  signal: AbortSignal,
): Promise<Ending> {
  let step = first;
  let sends = 0;
  let waits = 0;
  let inDoubt = inDoubtBefore;
  let failure: Failure | undefined;
  const pause = (): Promise<void> => parts.pause(waits++, signal);
  const failed = (why: Failure, fields: FieldProblems = {}): Ending => ({
    ...{ is: "failed", failure: why, fields, inDoubt },
  });

  while (!signal.aborted) {
    if (step === "send") {
      const attempt = await parts.send(signal);
      if (signal.aborted) break;
      if (attempt.is === "kept") return attempt;
      if (attempt.is === "refused") return failed(attempt.failure, attempt.fields);
      if (attempt.is === "unsent") {
        parts.say(inDoubt ? "unknown" : "unsent");
        await pause();
        continue;
      }
      sends += 1;
      inDoubt = true;
      failure = attempt.failure;
      step = "ask";
      continue;
    }
    const standing = await parts.ask(signal);
    if (signal.aborted) break;
    if (standing === "unreachable") {
      parts.say("unknown");
      await pause();
    } else if (standing === "cannot_tell") return failed(failure ?? { code: "no_answer" });
    else if (standing === "ended") {
      inDoubt = false;
      return failed({ code: "ended" });
    } else {
      const isKept = standing === "kept";
      const missing = { code: standing === "kept_before" ? "change_not_arrived" : "not_arrived" };
      if (sends >= mostSends) return isKept ? { is: "kept", kept: {} } : failed(failure ?? missing);
      if (!isKept && sends === 0) return failed(missing); // nobody has asked to send it again
      if (!isKept && failure) return failed(failure); // the host has said itself when to come back
      if (sends > 1) await pause();
      step = "send"; // under the same name: where it is kept, that brings the receipt
    }
  }
  return { is: "stopped" };
}
