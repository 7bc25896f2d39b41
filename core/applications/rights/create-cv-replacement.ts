import { PorticoError } from "../../errors.ts";
import { type ReplaceCvParts, replaceCvBy } from "../mine/replace-cv.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { RightChange } from "./carry-out.ts";
import { closingNotes } from "./closing-notes.ts";

export interface CvReplacementParts extends ReplaceCvParts {
  readonly applications: Pick<ApplicationStore, "replaceFile">;
}

/** Why a file is not accepted as a CV: it is damaged, or its content is not of an accepted type. */
export type CvProblem = "unreadable" | "format";

/**
 * Replaces the CV with an upload, by the rules of the form (spec C38). `given` is the key of the upload without `u/`; the caller removes the
 * upload. Raises `unavailable` if the upload no longer exists.
 */
export const createCvReplacement =
  (
    given: string,
    { applications, ...parts }: CvReplacementParts,
  ): RightChange<{ readonly refused: "late" } | { readonly refused: "invalid"; readonly problem: CvProblem }> =>
  async (application, mark) => {
    const outcome = await replaceCvBy(
      (file, intent) => applications.replaceFile(application.id, { ...mark, file, intent }),
      { application, given },
      parts,
    );
    if (outcome.ok) return { did: closingNotes.cv };
    if ("late" in outcome) return { refused: "late" };
    if (outcome.problems.cv === "upload_missing")
      throw new PorticoError("unavailable", "the upload of the new CV has gone");
    return { refused: "invalid", problem: outcome.problems.cv === "unreadable" ? "unreadable" : "format" };
  };
