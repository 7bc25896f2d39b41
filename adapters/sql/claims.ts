import type { ApplicationFile } from "#core/applications/application-store.ts";
import { PorticoError } from "#core/errors.ts";
import type { Queries } from "./database.ts";

/** Writes down which file an application has of a kind, and that nobody has searched it yet. Raises `upload_missing` when its upload was claimed before. */
export async function claim(queries: Queries, id: string, { key, kind, uploadKey }: ApplicationFile): Promise<void> {
  const claimed = await queries.run(
    "INSERT INTO application_file (file_key, application, kind, upload_key) VALUES (?, ?, ?, ?) ON CONFLICT (upload_key) DO NOTHING",
    ...[key, id, kind, uploadKey],
  );
  if (claimed === 0) throw new PorticoError("upload_missing", "a file is missing", { [kind]: "upload_missing" });
}
