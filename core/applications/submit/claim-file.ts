import { codeOf, PorticoError } from "../../errors.ts";
import type { FileJudge } from "../../uploads/file-judge.ts";
import { type FileKey, uploadKeyOf } from "../../uploads/file-key.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import { acceptedTypes, type UploadKind } from "../../uploads/rules.ts";
import type { ApplicationFile } from "../stored/application.ts";

export interface ClaimParts {
  readonly files: Pick<FileStore, "head" | "copy" | "remove">;
  readonly judge: FileJudge;
}

/**
 * Copies an upload and judges the copy, not the upload, because the browser could still replace the upload. `given` is the key of the upload without
 * `u/`. A refused copy is removed. Raises `invalid` with a problem for the field: `upload_missing` if anything is wrong with the key (trust F 90),
 * `format` or `unreadable` if something is wrong with the content.
 */
export async function claimFile(
  kind: UploadKind,
  { given, to }: { readonly given: string; readonly to: FileKey },
  { files, judge }: ClaimParts,
): Promise<ApplicationFile> {
  const uploadKey = uploadKeyOf(given);
  const upload = await files.head(uploadKey);
  const refused = (problem: string): PorticoError =>
    new PorticoError("invalid", "a file is refused", { [kind]: problem });
  if (!upload || !acceptedTypes(kind).includes(upload.contentType)) throw refused("upload_missing");
  const copy = await files.copy(uploadKey, to).catch((error: unknown) => {
    throw codeOf(error) === "upload_missing" ? refused("upload_missing") : error; // another submit claimed it after `head`
  });
  try {
    const verdict = await judge.judge(copy);
    if (!verdict.ok) throw refused(verdict.problem);
    return { ...copy, kind, uploadKey, ...(verdict.activeContent ? { activeContent: true } : {}) };
  } catch (error) {
    await files.remove(copy.key).catch(() => undefined); // a copy that cannot be removed only takes up space
    throw error;
  }
}
