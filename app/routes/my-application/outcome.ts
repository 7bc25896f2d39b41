import type { PlainProblems } from "#core/applications/form/plain-form.ts";
import type { CorrectionOutcome } from "#core/applications/mine/correct.ts";
import type { MyErasure } from "#core/applications/mine/my-application.ts";
import type { ErrorCode } from "#core/errors.ts";

/** Actions that are confirmed first, or that open a form. */
export const twoStepActions = ["withdraw", "erase", "correct", "disown"] as const;

/** The result of submitting a form of this page. */
export interface Outcome {
  /** The action to confirm, or the form to open. */
  readonly asked?: (typeof twoStepActions)[number] | undefined;
  /**
   * How the erasure stands: done now or in some minutes, and whether recruiting is told of copies; or until when a hold forbids it; or until when it
   * can be undone.
   */
  readonly erased?: MyErasure | undefined;
  /** Whether a withdrawal or an erasure request was undone just now. */
  readonly undone?: boolean;
  /** Whether the mailbox was confirmed as the candidate's. */
  readonly confirmed?: boolean;
  /** Whether the reader of the mailbox said that they did not apply. */
  readonly disowned?: boolean;
  /** What was corrected, or that it is too late. */
  readonly corrected?: "contact" | "cv" | "late";
  /** Whether a consent is withdrawn, now or before. */
  readonly consentWithdrawn?: boolean;
  /** Problems of a correction, and the typed values. */
  readonly refused?: { readonly problems: PlainProblems; readonly values: Readonly<Record<string, string>> };
  /**
   * Why a CV sent without scripts was not accepted for reasons other than its content, and in how many seconds to
   * retry.
   */
  readonly failed?: { readonly code: ErrorCode; readonly retryAfter?: number | undefined };
}

/** The outcome of a correction. */
export function outcomeOf(
  what: "contact" | "cv",
  corrected: CorrectionOutcome | undefined,
  values: Readonly<Record<string, string>>,
): Outcome {
  if (!corrected) return {};
  if (corrected.ok) return { corrected: what };
  if ("late" in corrected) return { corrected: "late" };
  return { ...(what === "contact" ? { asked: "correct" } : {}), refused: { problems: corrected.problems, values } };
}
