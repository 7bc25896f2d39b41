import { createHash } from "node:crypto";
import * as v from "valibot";
import { applicationIds } from "#core/identity/application-id.ts";
import { type Moment, moments } from "#core/time/time.ts";
import { parseEntry } from "./journal-entry.ts";
import { appendToJournal, journalTextOf, readLines } from "./journal-file.ts";

/**
 * An entry of the file of the erasure journal: a secret that is no longer accepted. By this entry, a restore of an older backup recognises such a
 * secret. The program skips entries with an `of` that it does not know; its first versions read them as erasures of an unknown application.
 */
const entry = v.object({
  id: applicationIds.schema,
  at: moments.schema,
  of: v.literal("secret"),
  /** The SHA-256 of the secret after a prefix, in hex. */
  hash: v.pipe(v.string(), v.hash(["sha256"])),
});

const hashOf = (secret: string): string => createHash("sha256").update(`ended secret ${secret}`).digest("hex");

/** Records in the journal `file` that a secret is no longer accepted. `id` is a new random id. Raises `unavailable` if the file cannot be written. */
export const noteEndedSecret = (
  file: string,
  secret: string,
  { id, at }: { readonly id: string; readonly at: Moment },
): Promise<void> => appendToJournal(file, [{ id, at, of: "secret", hash: hashOf(secret) }]);

/** An entry about an ended secret. */
type EndedSecret = v.InferOutput<typeof entry>;

/** Returns the end of a secret in a line; `undefined` if the line is about something else. Raises an error if such a line cannot be understood. */
export function endedSecretIn(line: string): EndedSecret | undefined {
  const { of, content } = parseEntry(line);
  return of === "secret" ? v.parse(entry, content) : undefined;
}

/** Returns the ended secrets in the text of the journal `file`. Raises `invalid`, with the number of the line, if such a line cannot be understood. */
export const endedSecretsIn = (file: string, text: string): EndedSecret[] =>
  readLines({ file, text, kind: "the end of a secret" }, endedSecretIn);

/**
 * Returns, for each secret in order, when it ended according to the journal `file`; `undefined` if it did not end. Raises `unavailable` if the file
 * cannot be read, and errors as `endedSecretsIn` does.
 */
export async function endsOfSecrets(file: string, secrets: readonly string[]): Promise<(Moment | undefined)[]> {
  const ended = endedSecretsIn(file, await journalTextOf(file));
  const ends = new Map(ended.map(({ hash, at }) => [hash, at]));
  return secrets.map((secret) => ends.get(hashOf(secret)));
}
