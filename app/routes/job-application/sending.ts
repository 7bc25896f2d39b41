import type { FieldProblems } from "#core/errors.ts";
import type { Moment } from "#core/time/time.ts";
import type { Standing } from "../../network/ask-standing.ts";

/** Why an application is not known to be kept. */
export interface Failure {
  /** Chooses the text: `error.code.{code}`. */
  readonly code: string;
  /** In how many seconds to retry, if known. */
  readonly retryAfter?: number;
}

/** What is known of an application that was kept; a foreign host may say less. */
export interface KeptApplication {
  readonly id?: string | undefined;
  readonly receivedAt?: Moment | undefined;
  readonly reference?: string | undefined;
  /** False if no confirmation will be sent. */
  readonly confirmationMail?: boolean | undefined;
}

/** The outcome of one try to send an application. */
export type SendAttempt =
  | { readonly outcome: "kept"; readonly kept: KeptApplication }
  /** The host says that it did not keep this try. */
  | { readonly outcome: "refused"; readonly failure: Failure; readonly fields: FieldProblems }
  /** The network failed before the application had left. */
  | { readonly outcome: "unsent" }
  /** The application has left and may or may not have arrived. `failure` is what the host said, if the host itself failed. */
  | { readonly outcome: "unknown"; readonly failure?: Failure };

/** How sending ended. */
export type SendOutcome =
  | { readonly outcome: "kept"; readonly kept: KeptApplication }
  | {
      readonly outcome: "failed";
      readonly failure: Failure;
      readonly fields: FieldProblems;
      /** Whether an earlier try may have arrived all the same. */
      readonly inDoubt: boolean;
    }
  /** The candidate went back to the form. Whether something arrived is asked on the next send. */
  | { readonly outcome: "stopped" };

/** What keeps an application from arriving, or us from knowing that it has: `unsent` if nothing has left yet. */
export type Hindrance = "unsent" | "unknown";

export interface SendingParts {
  readonly send: (signal: AbortSignal) => Promise<SendAttempt>;
  readonly ask: (signal: AbortSignal) => Promise<Standing>;
  /**
   * Waits before the next try, longer after each failure. Ends early if the network comes back or the candidate
   * retries.
   */
  readonly pause: (tries: number, signal: AbortSignal) => Promise<void>;
  /** Shows what is waited for. */
  readonly say: (hindrance: Hindrance) => void;
}

/** How often the same application is sent automatically: a firewall that refuses its content will refuse it again. */
const maxSends = 3;

/**
 * Sends an application until it is known what became of it (spec 4.7): only a receipt, or the host's own answer, proves
 * that it is kept. After a try without an answer, the host is asked whether it arrived; if not, it is sent again under
 * the same name, so that it counts once. Starting with `ask`, nothing is sent before that is known.
 */
export async function sendUntilKnown(
  first: "send" | "ask",
  inDoubtBefore: boolean,
  parts: SendingParts,
  signal: AbortSignal,
): Promise<SendOutcome> {
  let step = first;
  let sends = 0;
  let waits = 0;
  let inDoubt = inDoubtBefore;
  let failure: Failure | undefined;
  const pause = (): Promise<void> => parts.pause(waits++, signal);
  const failed = (why: Failure, fields: FieldProblems = {}): SendOutcome => {
    return { outcome: "failed", failure: why, fields, inDoubt };
  };

  while (!signal.aborted) {
    if (step === "send") {
      const attempt = await parts.send(signal);
      if (signal.aborted) break;
      if (attempt.outcome === "kept") return attempt;
      if (attempt.outcome === "refused") return failed(attempt.failure, attempt.fields);
      if (attempt.outcome === "unsent") {
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
      if (sends >= maxSends) return isKept ? { outcome: "kept", kept: {} } : failed(failure ?? missing);
      if (!isKept && sends === 0) return failed(missing); // nobody asked to send the application again
      if (!isKept && failure) return failed(failure); // the host itself said when to retry
      if (sends > 1) await pause();
      step = "send"; // sent under the same name: if the application is kept, this returns its receipt
    }
  }
  return { outcome: "stopped" };
}
