import { codeOf, fieldProblemsOf } from "../../errors.ts";
import { uploadKeyOf } from "../../uploads/file-key.ts";
import { removeFiles } from "../../uploads/file-store.ts";
import { cvSchema } from "../form/form.ts";
import { checkFields, type Problems, problemsIn } from "../form/validate.ts";
import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import type { Intent } from "../stored/intent-store.ts";
import { type AttemptParts, attempt, plannedKeyOf } from "../submit/attempt.ts";
import { type ClaimParts, claimFile } from "../submit/claim-file.ts";

/**
 * The outcome of a correction. `late` if the application can no longer be corrected, because recruiting has handled it (`isCorrectable`) or its
 * erasure has begun.
 */
export type CorrectionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly late: true }
  | { readonly ok: false; readonly problems: Problems };

export interface ReplaceCvParts extends ClaimParts {
  readonly intents: AttemptParts["intents"];
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * Stores the new file and ends the intent, in one transaction. Returns the application as it was before; `undefined` if its CV can no longer be
 * replaced.
 */
export type StoreNewCv = (file: ApplicationFile, intent: Intent) => Promise<StoredApplication | undefined>;

/**
 * Replaces the CV of an application with an upload, and removes the previous file. `given` is the key of the upload without `u/`. The upload is
 * checked in the same way as when an application is submitted.
 */
export async function replaceCvBy(
  keep: StoreNewCv,
  { application: { id, form }, given }: { readonly application: StoredApplication; readonly given: unknown },
  parts: ReplaceCvParts,
): Promise<CorrectionOutcome> {
  const checked = checkFields(cvSchema, ["cv"], { cv: given });
  if (!checked.ok) return checked;
  const { cv } = checked.values;
  if (cv === form.cv) return { ok: true }; // a retry, because the first response was lost (trust M 174)
  try {
    const before = await attempt(
      { name: `correction ${id} ${cv}`, existingId: id, uploads: new Map([["cv", uploadKeyOf(cv)]]) },
      {
        copy: (intent) => claimFile("cv", { given: cv, to: plannedKeyOf(intent, "cv") }, parts),
        keep,
        isKept: (answer) => answer !== undefined,
      },
      parts,
    );
    if (!before) return { ok: false, late: true };
    const replaced = before.files.filter(({ kind }) => kind === "cv").map(({ key }) => key);
    await removeFiles([uploadKeyOf(cv), ...replaced], parts.files);
    return { ok: true };
  } catch (error) {
    if (codeOf(error) === "ended") return { ok: false, late: true };
    const problems = fieldProblemsOf(error);
    if (!problems) throw error;
    return { ok: false, problems: problemsIn(problems) };
  }
}
