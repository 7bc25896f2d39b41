import { type UploadKey, uploadKeys } from "../../uploads/file-key.ts";
import { removeFiles } from "../../uploads/file-store.ts";
import { type UploadKind, uploadKinds } from "../../uploads/rules.ts";
import { plainFormRetryMs, type WaitingFiles } from "../../uploads/waiting-files.ts";
import type { KeptFile, PlainForm, PlainProblems } from "../form/plain-form.ts";

/** The keys of uploads, without `u/`, by kind. */
export type UploadKeyTexts = Readonly<Partial<Record<UploadKind, string>>>;

/** For each kind, the file that was sent with the form, otherwise the one from an earlier try. */
export const uploadKeyTextsOf = ({ files, values }: PlainForm): UploadKeyTexts =>
  Object.fromEntries(
    uploadKinds.flatMap((kind) => {
      const file = files[kind];
      if (file) return "key" in file ? [[kind, file.key]] : [];
      return values[kind] ? [[kind, values[kind]]] : [];
    }),
  );

/** The given keys that are well-formed. The form's check refuses the others. */
export function uploadsIn(given: UploadKeyTexts): ReadonlyMap<UploadKind, UploadKey> {
  const uploads = new Map<UploadKind, UploadKey>();
  for (const kind of uploadKinds) {
    const upload = `u/${given[kind]}`;
    if (given[kind] !== undefined && uploadKeys.has(upload)) uploads.set(kind, upload);
  }
  return uploads;
}

/** Returns the files that the candidate need not choose again, because they are stored and have no problems. Removes files with problems. */
export async function keptFiles(
  given: UploadKeyTexts,
  problems: PlainProblems,
  { files }: { readonly files: WaitingFiles },
): Promise<Partial<Record<UploadKind, KeptFile>>> {
  const kept: Partial<Record<UploadKind, KeptFile>> = {};
  for (const kind of uploadKinds) {
    const key = given[kind];
    const upload = `u/${key}`;
    if (key === undefined || !uploadKeys.has(upload)) continue;
    if (problems[kind]) await removeFiles([upload], files);
    else {
      await files.extend(upload, plainFormRetryMs);
      const file = await files.head(upload);
      if (file) kept[kind] = { key, name: file.name, size: file.size };
    }
  }
  return kept;
}
