import type { UploadKind } from "#core/uploads/rules.ts";
import type { StoredUpload } from "../../form/use-upload.ts";
import type { Answers } from "./answers.ts";

/** The keys of stored files, by field. */
export const keysOf = (
  files: Readonly<Partial<Record<UploadKind, StoredUpload | undefined>>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(files).flatMap(([kind, file]) => (file ? [[kind, file.key]] : [])));

/** Identifies the content of an application: the answers and the keys of the stored files. */
export const contentOf = (answers: Answers, keys: Readonly<Record<string, string>>): string =>
  JSON.stringify([Object.entries(answers), keys["cv"], keys["otherDoc"]]);
