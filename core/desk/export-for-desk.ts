import type { ExportedApplication } from "../applications/desk/exported.ts";
import { checkReason, type ReasonProblem } from "../applications/desk/reason.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import type { ArchivedFile } from "./archive.ts";
import { type ExportParts, exportRefusalOf, filesOfExport, openForExport } from "./exporting.ts";
import type { DeskPerson } from "./people-file.ts";
import { maxExported } from "./plan-export.ts";

/** Why nothing was exported. `changed`: an application was withdrawn, restricted or erased since the plan was shown, a file was replaced, or the person has lost the right. */
export type ExportProblem = ReasonProblem | "nothing" | "too_many" | "too_large" | "changed";

/**
 * Begins an export whose plan somebody has seen (`planExport`). All accesses are recorded before anything is returned: either all applications are
 * exported, or none is.
 */
export async function exportForDesk(
  parts: ExportParts,
  person: DeskPerson,
  {
    ids,
    why,
    withFiles,
  }: { readonly ids: readonly ApplicationId[]; readonly why: string; readonly withFiles: boolean },
): Promise<{ readonly files: AsyncIterable<ArchivedFile> } | { readonly problem: ExportProblem }> {
  const checked = checkReason(why);
  if (!checked.ok) return { problem: checked.problem };
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return { problem: "nothing" };
  if (wanted.length > maxExported.applications) return { problem: "too_many" };
  const options = { why: checked.reason, withFiles };
  let bytes = 0;
  for (const id of wanted) {
    const application = await parts.applications.get(id);
    const refused = await exportRefusalOf(parts, { person }, application, options);
    if (refused) return { problem: "changed" };
    for (const { size } of withFiles ? (application?.files ?? []) : []) bytes += size;
  }
  if (bytes > maxExported.bytes) return { problem: "too_large" };
  const opened: ExportedApplication[] = [];
  for (const id of wanted) {
    const one = await openForExport(parts, { person }, id, options);
    if ("refused" in one) return { problem: "changed" };
    opened.push(one);
  }
  return { files: filesOfExport(stillThere(parts, person, opened), parts.files) };
}

/** Leaves out what was erased, withdrawn or restricted while the applications before it were sent. */
async function* stillThere(
  parts: ExportParts,
  person: DeskPerson,
  opened: readonly ExportedApplication[],
): AsyncGenerator<ExportedApplication> {
  for (const one of opened) {
    const application = await parts.applications.get(one.application.id);
    const refused = await exportRefusalOf(parts, { person }, application, { withFiles: false });
    if (!refused) yield one;
  }
}
