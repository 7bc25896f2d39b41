import { data } from "react-router";
import { statusOf } from "#contract/errors.ts";
import type { PlainForm, PlainProblem } from "#core/applications/form/plain-form.ts";
import type { CorrectionOutcome } from "#core/applications/mine/replace-cv.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";

/**
 * Replaces the CV with the one in a form that was sent without scripts (spec C3). The form was already read, with the usual size limit for such
 * forms.
 */
export async function replaceCvFromForm(
  { files: { cv }, failure, retryAfter }: PlainForm,
  replace: (key: string) => Promise<CorrectionOutcome | undefined>,
) {
  if (failure) {
    const headers = retryAfter === undefined ? {} : { headers: { "Retry-After": String(retryAfter) } };
    return data<Outcome>({ failed: { code: failure, retryAfter } }, { status: statusOf[failure], ...headers });
  }
  if (!cv || "problem" in cv) return refused(cv?.problem ?? "required");
  const outcome = outcomeOf("cv", await replace(cv.key), {});
  return outcome.refused ? data(outcome, { status: statusOf.invalid }) : outcome; // a refused CV gets the status of an invalid form
}

const refused = (problem: PlainProblem) =>
  data<Outcome>({ refused: { problems: { cv: problem }, values: {} } }, { status: statusOf.invalid });
