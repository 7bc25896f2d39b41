import { type FileKey, fileKeyOf, uploadKeyOf } from "../uploads/file-key.ts";
import { type FileStore, removeAll } from "../uploads/file-store.ts";
import { uploadKinds } from "../uploads/rules.ts";
import type { ApplicationId } from "./application-id.ts";
import type { ApplicationFile, StoredApplication } from "./application-store.ts";
import { type ClaimParts, claimFile } from "./claim-file.ts";
import type { ApplicationForm } from "./form.ts";

/** For whom the files of a form are copied. */
interface Claiming {
  readonly id: ApplicationId;
  /** The application that the form replaces. */
  readonly before: StoredApplication | undefined;
  /** Where each copy is noted as soon as it is there. */
  readonly copies: ApplicationFile[];
}

/** The files of a form: copies of its uploads, but what the application before has already stays where it is. Raises as `claimFile` does. */
export async function filesOf(
  form: Pick<ApplicationForm, "cv" | "otherDoc">,
  { id, before, copies }: Claiming,
  parts: ClaimParts & { readonly newId: () => string },
): Promise<ApplicationFile[]> {
  const files: ApplicationFile[] = [];
  for (const kind of uploadKinds) {
    const given = form[kind];
    if (!given) continue;
    const had = before?.files.find((file) => file.kind === kind && file.uploadKey === uploadKeyOf(given));
    if (had) files.push(had);
    else {
      const to = fileKeyOf(id, before ? `${kind}-${parts.newId()}` : kind);
      const copy = await claimFile(kind, { given, to }, parts);
      copies.push(copy);
      files.push(copy);
    }
  }
  return files;
}

export const keysOf = (files: readonly ApplicationFile[]): FileKey[] => files.map(({ key }) => key);

/** Removes what an application no longer needs: uploads of which it has copies, and what it does not name. */
export function removeLeft(
  { files, before, copies }: Pick<Claiming, "before" | "copies"> & { readonly files: readonly ApplicationFile[] },
  store: Pick<FileStore, "remove">,
): Promise<unknown> {
  const named = new Set(keysOf(files));
  const uploads = copies.filter(({ key }) => named.has(key)).map(({ uploadKey }) => uploadKey);
  const left = keysOf([...copies, ...(before?.files ?? [])]).filter((key) => !named.has(key));
  return removeAll([...uploads, ...left], store);
}
