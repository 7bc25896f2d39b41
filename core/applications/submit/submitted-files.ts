import { type FileKey, type UploadKey, uploadKeyOf } from "../../uploads/file-key.ts";
import { type FileStore, removeAll } from "../../uploads/file-store.ts";
import { type UploadKind, uploadKinds } from "../../uploads/rules.ts";
import type { ApplicationForm } from "../form/form.ts";
import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import { type ClaimParts, claimFile } from "./claim-file.ts";

type Given = Pick<ApplicationForm, "cv" | "otherDoc">;

/** The files of a form, where one that the application before has already is that one. */
export function hadOf(given: Given, before: StoredApplication | undefined): ReadonlyMap<UploadKind, ApplicationFile> {
  const had = new Map<UploadKind, ApplicationFile>();
  for (const kind of uploadKinds) {
    const key = given[kind];
    const file = key && before?.files.find((one) => one.kind === kind && one.uploadKey === uploadKeyOf(key));
    if (file) had.set(kind, file);
  }
  return had;
}

/** The uploads of a form that are to be copied. */
export function newUploadsOf(given: Given, had: ReadonlyMap<UploadKind, unknown>): ReadonlyMap<UploadKind, UploadKey> {
  const uploads = new Map<UploadKind, UploadKey>();
  for (const kind of uploadKinds) {
    const key = given[kind];
    if (key && !had.has(kind)) uploads.set(kind, uploadKeyOf(key));
  }
  return uploads;
}

/** The files of a form: copies of its uploads in the places given, but what it had already stays where it is. Raises as `claimFile` does. */
export async function filesOf(
  given: Given,
  {
    had,
    placeOf,
  }: { readonly had: ReadonlyMap<UploadKind, ApplicationFile>; readonly placeOf: (kind: UploadKind) => FileKey },
  parts: ClaimParts,
): Promise<ApplicationFile[]> {
  const files: ApplicationFile[] = [];
  for (const kind of uploadKinds) {
    const key = given[kind];
    if (!key) continue;
    files.push(had.get(kind) ?? (await claimFile(kind, { given: key, to: placeOf(kind) }, parts)));
  }
  return files;
}

const keysOf = (files: readonly ApplicationFile[]): FileKey[] => files.map(({ key }) => key);

/** Removes what a kept application no longer needs: the uploads of its files, and those of the one before that it does not name. */
export function removeLeft(
  { files, before }: { readonly files: readonly ApplicationFile[]; readonly before: StoredApplication | undefined },
  store: Pick<FileStore, "remove">,
): Promise<unknown> {
  const named = new Set(keysOf(files));
  const had = before?.files ?? [];
  const uploads = files.filter(({ key }) => !keysOf(had).includes(key)).map(({ uploadKey }) => uploadKey);
  return removeAll([...uploads, ...keysOf(had).filter((key) => !named.has(key))], store);
}
