import type { ExportedApplication } from "../applications/desk/exported.ts";
import { checkReason, type ReasonProblem } from "../applications/desk/reason.ts";
import { PorticoError } from "../errors.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import type { ArchivedFile } from "./archive.ts";
import { type ExportParts, exportRefusalOf, filesOfExport, openForExport } from "./exporting.ts";
import { may } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";
import { maxExported } from "./plan-export.ts";

/**
 * Why nothing was exported. `changed`: an application was withdrawn, restricted or erased since the plan was shown, a file was replaced, or the
 * person has lost the right.
 */
export type ExportProblem = ReasonProblem | "nothing" | "too_many" | "too_large" | "changed";

/** The person who exports. `personNow` returns the person with the rights that they have at that moment; `undefined` if the session is over. */
export interface Exporter {
  readonly person: DeskPerson;
  readonly personNow: () => Promise<DeskPerson | undefined>;
}

/**
 * Begins an export whose plan somebody has seen (`planExport`). All accesses are recorded before anything is returned. If one of the applications
 * cannot be exported, none is. Reading the files of the export raises `forbidden` as soon as the person no longer has the right to all of them.
 */
export async function exportForDesk(
  parts: ExportParts,
  { person, personNow }: Exporter,
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
  const files = filesOfExport(stillThere(parts, person, opened), parts.files);
  return { files: whileAllowed(files, { opened, personNow }) };
}

/** Before each file, checks that the person still has the right to everything in the export. */
async function* whileAllowed(
  files: AsyncIterable<ArchivedFile>,
  { opened, personNow }: { readonly opened: readonly ExportedApplication[] } & Pick<Exporter, "personNow">,
): AsyncGenerator<ArchivedFile> {
  for await (const file of files) {
    const person = await personNow();
    if (!person || !opened.every(({ application }) => may({ person }, "take", application)))
      throw new PorticoError("forbidden", "an export was stopped, as its person has lost the right or the session");
    yield file;
  }
}

/** Leaves out applications that were erased, withdrawn or restricted while earlier ones were being sent. */
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
