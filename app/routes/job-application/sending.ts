import type { FieldProblems } from "#core/errors.ts";
import type { Day, Moment } from "#core/time/time.ts";
import type { Standing } from "../../network/ask-standing.ts";

/** Why sending has failed. */
export interface Failure {
  /** The error code, which chooses the text `error.code.{code}`. */
  readonly code: string;
  /** The number of seconds to wait before a retry, if known. */
  readonly retryAfter?: number;
}

/** What the page knows about an application that the host has stored. A foreign host may omit any of this. */
export interface HostReceipt {
  readonly id?: string | undefined;
  readonly receivedAt?: Moment | undefined;
  readonly reference?: string | undefined;
  /** False if no confirmation will be sent. */
  readonly confirmationMail?: boolean | undefined;
  /** The last day on which an answer is on time. */
  readonly answerBy?: Day | undefined;
}

/** The outcome of one try to send an application. */
export type SendAttempt =
  | { readonly outcome: "kept"; readonly kept: HostReceipt }
  /** This try has failed, and the host has not stored the application. */
  | { readonly outcome: "refused"; readonly failure: Failure; readonly fields: FieldProblems }
  /** The network failed before the application was sent. */
  | { readonly outcome: "unsent" }
  /** The application was sent and may or may not have arrived. `failure` is set if the host has responded with a failure of its own. */
  | { readonly outcome: "unknown"; readonly failure?: Failure };

/** How sending ended. */
export type SendOutcome =
  | { readonly outcome: "kept"; readonly kept: HostReceipt }
  | {
      readonly outcome: "failed";
      readonly failure: Failure;
      readonly fields: FieldProblems;
      /** Whether an earlier try may have arrived although sending has failed. */
      readonly inDoubt: boolean;
    }
  /** The candidate has gone back to the form. Before the next send, the page must check whether this application has arrived. */
  | { readonly outcome: "stopped" };

/**
 * Why it is not certain yet that the application has arrived. `unsent`: nothing was sent. `unknown`: it was sent, and may or may not have arrived.
 */
export type SendObstacle = "unsent" | "unknown";

export interface SendingParts {
  readonly send: (signal: AbortSignal) => Promise<SendAttempt>;
  readonly ask: (signal: AbortSignal) => Promise<Standing>;
  /** Waits before the next try, longer after each failed try. The wait ends early if the network comes back or the candidate presses the button. */
  readonly pause: (tries: number, signal: AbortSignal) => Promise<void>;
  /** Shows the candidate what hinders sending. */
  readonly say: (hindrance: SendObstacle) => void;
}

/**
 * How many times the page sends the same application without another press of the button. If a firewall blocks its content, more tries do not help.
 */
const maxSends = 3;

/**
 * Sends an application until its outcome is known (spec 4.7). Only a receipt, or the host's reply to the status call, proves that the host has stored
 * it. After a try without a response, the host is asked whether the application has arrived. If it has not, it is sent again under the same name, so
 * that it counts once. If `first` is `ask`, the host is asked before anything is sent.
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
      if (!isKept && sends === 0) return failed(missing); // do not send it unless the candidate presses the button
      if (!isKept && failure) return failed(failure); // the host itself has failed, and its response says when to retry
      if (sends > 1) await pause();
      step = "send"; // sent under the same name: if the host has kept the application, it returns the receipt
    }
  }
  return { outcome: "stopped" };
}
