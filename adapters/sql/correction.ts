import { applyCorrection } from "#core/applications/mine/correct.ts";
import type { Application } from "#core/applications/stored/application.ts";
import type { Correction } from "#core/applications/stored/application-store.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { recordClaimedFile } from "./claims.ts";
import { type Queries, textIn } from "./database.ts";
import { queueFileRemoval } from "./intent-store.ts";
import { storableJson } from "./readable.ts";

/** Stores a correction. The caller has checked that the application may still be corrected. */
export async function writeCorrection(
  queries: Queries,
  id: ApplicationId,
  correction: Omit<Correction, "link" | "intent">,
): Promise<void> {
  const { at, file, person } = correction;
  const row = await queries.get("SELECT document FROM application WHERE id = ?", id);
  if (!row) return;
  const document = applyCorrection(JSON.parse(textIn(row, "document")) as Application, correction);
  // an empty `person` stays empty: such an application does not count as "already applied"
  await queries.run(
    `UPDATE application SET document = ?, corrected_at = ?, person = CASE WHEN person IS NULL THEN NULL ELSE coalesce(?, person) END
     WHERE id = ?`,
    ...[storableJson(document), at, person ?? null, id],
  );
  if (person !== undefined)
    await queries.run("UPDATE application SET mailbox = mailbox + 1, disowned_at = NULL WHERE id = ?", id);
  if (!file) return;
  const left = (JSON.parse(textIn(row, "document")) as Application).files.filter(({ kind }) => kind === file.kind);
  await queries.run("DELETE FROM application_file WHERE application = ? AND kind = ?", id, file.kind);
  await queueFileRemoval(
    queries,
    { id, at },
    left.map(({ key }) => key),
  );
  await recordClaimedFile(queries, id, file);
}
