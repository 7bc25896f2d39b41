import { copyNameOf } from "../applications/desk/copy-name.ts";
import { type ExportedApplication, exportedTable, exportedValue } from "../applications/desk/exported.ts";
import { isRestricted } from "../applications/kept/restriction.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { csvOf } from "../text/csv.ts";
import { momentOf } from "../time/time.ts";
import type { ScanStore } from "../uploads/file-scanner.ts";
import type { FileStore } from "../uploads/file-store.ts";
import { accessApplication, isClosedByCandidate } from "./access.ts";
import type { ArchivedFile } from "./archive.ts";
import { type Actor, actorNameOf, may } from "./may.ts";

/** The stores that exports read from, and in which they are recorded. */
export interface ExportParts {
  readonly applications: Pick<ApplicationStore, "get" | "idOf" | "noteAccess" | "consents" | "answersTo">;
  readonly files: Pick<FileStore, "read">;
  /** Missing if files are not scanned for malware. */
  readonly scans?: Pick<ScanStore, "statesOf"> | undefined;
  readonly now: () => Date;
}

export interface ExportOptions {
  readonly why: string;
  /** Whether the export has the candidates' files. */
  readonly withFiles: boolean;
  /** Whether withdrawn applications are exported, too. */
  readonly withdrawn?: boolean;
  /** Whether files are exported even if no scanner found them clean. */
  readonly unsafe?: boolean;
}

/**
 * Why an application is not exported. `none`: there is no such application any more, or the person has no right to it; `unsafe`: the scanner has not
 * found all of its files clean.
 */
export type ExportRefusal = "none" | "withdrawn" | "restricted" | "unsafe";

/** Returns why an application cannot be exported; `undefined` if it can. Records nothing. */
export async function exportRefusalOf(
  { scans, now }: Pick<ExportParts, "scans" | "now">,
  actor: Actor,
  application: StoredApplication | undefined,
  { withFiles, withdrawn = false, unsafe = false }: Omit<ExportOptions, "why">,
): Promise<ExportRefusal | undefined> {
  if (!application || !may(actor, "take", application)) return "none";
  if (isClosedByCandidate(application) && !withdrawn) return "withdrawn";
  if (isRestricted(application, momentOf(now()))) return "restricted";
  if (!withFiles || unsafe || !scans) return undefined;
  const states = await scans.statesOf(application.id);
  return application.files.every(({ key }) => states.get(key) === "clean") ? undefined : "unsafe";
}

/**
 * Records the access, then opens an application to export it. A refused export must not be recorded as an access. So an export that is not allowed
 * is refused before the access is recorded. The check is repeated afterwards, because the application may have changed in between.
 */
export async function openForExport(
  parts: ExportParts,
  actor: Actor,
  id: ApplicationId,
  options: ExportOptions,
): Promise<ExportedApplication | { readonly refused: ExportRefusal }> {
  const { applications, now } = parts;
  const before = await exportRefusalOf(parts, actor, await applications.get(id), options);
  if (before) return { refused: before };
  const { why, withFiles, withdrawn = false } = options;
  const outcome = await accessApplication(
    { applications, now, note: (access) => applications.noteAccess(access) },
    id,
    { who: actorNameOf(actor), action: "export", withdrawn, why, ...(withFiles ? {} : { about: { files: "none" } }) },
  );
  const application = "application" in outcome ? outcome.application : undefined;
  const after = await exportRefusalOf(parts, actor, application, options);
  if (!application || after) return { refused: after ?? "none" };
  return {
    application: withFiles ? application : { ...application, files: [] },
    consents: await applications.consents(id),
    recruitingAnswers: await applications.answersTo(id),
    pathOf: (file) => `files/${copyNameOf(id, file)}`,
  };
}

/** The names of the files that list the exported applications. */
export const exportLists = ["applications.jsonl", "applications.csv"] as const;

/** Yields the files of an export. The lists are last, so that no list names a file that is missing. */
export async function* filesOfExport(
  opened: AsyncIterable<ExportedApplication>,
  files: Pick<FileStore, "read">,
): AsyncGenerator<ArchivedFile> {
  const exported: ExportedApplication[] = [];
  for await (const one of opened) {
    for (const file of one.application.files) yield { path: one.pathOf(file), bytes: await files.read(file.key) };
    exported.push(one);
  }
  const encoder = new TextEncoder();
  const [lines, table] = exportLists;
  yield { path: lines, bytes: exported.map((one) => encoder.encode(`${JSON.stringify(exportedValue(one))}\n`)) };
  yield { path: table, bytes: [encoder.encode(csvOf(exportedTable(exported)))] };
}
