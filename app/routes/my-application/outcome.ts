import type { PlainProblems } from "#core/applications/form/plain-form.ts";
import type { MyErasure } from "#core/applications/mine/my-application.ts";
import type { CorrectionOutcome } from "#core/applications/mine/replace-cv.ts";
import type { ErrorCode } from "#core/errors.ts";

/** Actions that need a second form: a confirmation, or, for `correct`, the new data. */
export const twoStepActions = ["withdraw", "erase", "correct", "disown"] as const;

/** The result of submitting a form of this page. */
export interface Outcome {
  /** The action whose second form the page shows. */
  readonly asked?: (typeof twoStepActions)[number] | undefined;
  /**
   * The outcome of an erasure request: carried out now or within minutes, or still possible to undo until a given time, or delayed by a hold until a
   * given day.
   */
  readonly erased?: MyErasure | undefined;
  /** Whether undoing a withdrawal or an erasure request succeeded. */
  readonly undone?: boolean;
  /** Whether the candidate has confirmed the mailbox. */
  readonly confirmed?: boolean;
  /** Whether the owner of the mailbox has said that they did not apply. */
  readonly disowned?: boolean;
  /** What was corrected: contact data or CV. `late` if it was too late to correct anything. */
  readonly corrected?: "contact" | "cv" | "late";
  /** Whether the candidate has just objected to the use of the data. */
  readonly objected?: boolean;
  /** Whether a consent was withdrawn, now or earlier. */
  readonly consentWithdrawn?: boolean;
  /** The problems of a correction, and the values that were typed. */
  readonly refused?: { readonly problems: PlainProblems; readonly values: Readonly<Record<string, string>> };
  /** Set if a CV that was sent without scripts failed for a reason that is not the CV itself. `retryAfter` is the number of seconds to wait. */
  readonly failed?: { readonly code: ErrorCode; readonly retryAfter?: number | undefined };
}

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
