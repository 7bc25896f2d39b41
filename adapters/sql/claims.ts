import type { ApplicationFile } from "#core/applications/stored/application.ts";
import type { FileKeys } from "#core/applications/stored/erasure-result.ts";
import { PorticoError } from "#core/errors.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { fileKeys, uploadKeys } from "#core/uploads/file-key.ts";
import { type Queries, textIn } from "./database.ts";

/** Records a file of an application. The file counts as not scanned yet. Raises `upload_missing` if its upload was claimed before. */
export async function recordClaimedFile(
  queries: Queries,
  id: ApplicationId,
  { key, kind, uploadKey }: ApplicationFile,
): Promise<void> {
  const claimed = await queries.run(
    "INSERT INTO application_file (file_key, application, kind, upload_key) VALUES (?, ?, ?, ?) ON CONFLICT (upload_key) DO NOTHING",
    ...[key, id, kind, uploadKey],
  );
  if (claimed === 0) throw new PorticoError("upload_missing", "a file is missing", { [kind]: "upload_missing" });
}

/** Where the current files of an application are stored. */
export async function currentFileKeysOf(queries: Queries, id: ApplicationId): Promise<FileKeys[]> {
  const rows = await queries.all("SELECT file_key, upload_key FROM application_file WHERE application = ?", id);
  return rows.map((row) => ({
    key: fileKeys.of(textIn(row, "file_key")),
    uploadKey: uploadKeys.of(textIn(row, "upload_key")),
  }));
}
