import type { Replacement } from "#core/applications/stored/submit-store.ts";
import { recordClaimedFile } from "./claims.ts";
import { keepConsents } from "./consent.ts";
import type { Queries } from "./database.ts";
import { queueFileRemoval } from "./intent-store.ts";
import { keepOpeningVersion } from "./opening-versions.ts";
import { storableJson } from "./readable.ts";

/**
 * Replaces the content of an application by a changed form, in the same row. The caller has checked that the application may be replaced, and that it
 * is still as `replaces` describes.
 */
export async function writeReplacement(queries: Queries, replacement: Replacement): Promise<void> {
  const { application, opening, replaces, submitKey, person, isMoved, consents } = replacement;
  const { suspect = false, answerBy: _, ...document } = application; // the day that was promised first still applies
  const { id, files } = application;
  const version = await keepOpeningVersion(queries, opening);
  await queries.run(
    "UPDATE application SET document = ?, fingerprint = ?, revision = ?, person = ?, suspect = ?, opening_version = ?, referrer_told_on = NULL WHERE id = ?",
    ...[
      storableJson(document),
      submitKey.fingerprint,
      submitKey.revision ?? 0,
      person?.hash ?? null,
      suspect ? 1 : 0,
      version,
      id,
    ],
  );
  const had = replaces.application.files;
  const names = (some: typeof files, key: string): boolean => some.some((file) => file.key === key);
  const left = had.map(({ key }) => key).filter((key) => !names(files, key));
  for (const key of left)
    await queries.run("DELETE FROM application_file WHERE application = ? AND file_key = ?", id, key);
  await queueFileRemoval(queries, { id, at: replacement.at }, left);
  for (const file of files.filter(({ key }) => !names(had, key))) await recordClaimedFile(queries, id, file);
  await queries.run("DELETE FROM consent WHERE application = ?", id);
  await keepConsents(queries, id, consents);
  if (!isMoved) return;
  await queries.run("UPDATE application SET mailbox = mailbox + 1, disowned_at = NULL WHERE id = ?", id);
  // deletes the unsent confirmation: it would be sent to the new mailbox, which gets a separate confirmation
  await queries.run(
    "DELETE FROM outbox WHERE application = ? AND template = 'confirmation' AND sent_at IS NULL AND claimed_until IS NULL",
    id,
  );
}
