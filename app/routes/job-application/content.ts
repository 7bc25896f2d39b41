import type { UploadKind } from "#core/uploads/rules.ts";
import type { StoredUpload } from "../../form/use-upload.ts";
import type { Answers } from "./answers.ts";

/** The keys of the stored files, by the name of the field. */
export const keysOf = (
  files: Readonly<Partial<Record<UploadKind, StoredUpload | undefined>>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(files).flatMap(([kind, file]) => (file ? [[kind, file.key]] : [])));

/** A text that identifies the content of an application: its answers and the keys of its stored files. */
export const contentOf = (answers: Answers, keys: Readonly<Record<string, string>>): string =>
  JSON.stringify([Object.entries(answers), keys["cv"], keys["otherDoc"]]);
