import { type FileKey, type UploadKey, uploadKeyOf } from "../../uploads/file-key.ts";
import { type FileStore, removeFiles } from "../../uploads/file-store.ts";
import { type UploadKind, uploadKinds } from "../../uploads/rules.ts";
import type { ApplicationForm } from "../form/form.ts";
import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import { type ClaimParts, claimFile } from "./claim-file.ts";

type Given = Pick<ApplicationForm, "cv" | "otherDoc">;

/** Returns the files of a form that are already stored with the previous version of the application. */
export function unchangedFilesOf(
  given: Given,
  before: StoredApplication | undefined,
): ReadonlyMap<UploadKind, ApplicationFile> {
  const unchanged = new Map<UploadKind, ApplicationFile>();
  for (const kind of uploadKinds) {
    const key = given[kind];
    const file = key && before?.files.find((one) => one.kind === kind && one.uploadKey === uploadKeyOf(key));
    if (file) unchanged.set(kind, file);
  }
  return unchanged;
}

/** The uploads of a form that have to be copied. */
export function newUploadsOf(
  given: Given,
  unchanged: ReadonlyMap<UploadKind, unknown>,
): ReadonlyMap<UploadKind, UploadKey> {
  const uploads = new Map<UploadKind, UploadKey>();
  for (const kind of uploadKinds) {
    const key = given[kind];
    if (key && !unchanged.has(kind)) uploads.set(kind, uploadKeyOf(key));
  }
  return uploads;
}

/** Returns the files of a form: the unchanged ones, and copies of its new uploads at the given keys. Raises what `claimFile` raises. */
export async function filesOf(
  given: Given,
  {
    unchanged,
    placeOf,
  }: { readonly unchanged: ReadonlyMap<UploadKind, ApplicationFile>; readonly placeOf: (kind: UploadKind) => FileKey },
  parts: ClaimParts,
): Promise<ApplicationFile[]> {
  const files: ApplicationFile[] = [];
  for (const kind of uploadKinds) {
    const key = given[kind];
    if (!key) continue;
    files.push(unchanged.get(kind) ?? (await claimFile(kind, { given: key, to: placeOf(kind) }, parts)));
  }
  return files;
}

const keysOf = (files: readonly ApplicationFile[]): FileKey[] => files.map(({ key }) => key);

/**
 * Removes what is no longer needed once an application is stored: the uploads of its new files, and the files of the previous version that were
 * replaced.
 */
export function removeUnneededFiles(
  { files, before }: { readonly files: readonly ApplicationFile[]; readonly before: StoredApplication | undefined },
  store: Pick<FileStore, "remove">,
): Promise<unknown> {
  const named = new Set(keysOf(files));
  const previous = before?.files ?? [];
  const uploads = files.filter(({ key }) => !keysOf(previous).includes(key)).map(({ uploadKey }) => uploadKey);
  return removeFiles([...uploads, ...keysOf(previous).filter((key) => !named.has(key))], store);
}
