import { createHash } from "node:crypto";
import * as v from "valibot";
import { applicationIds } from "#core/identity/application-id.ts";
import { type Moment, moments } from "#core/time/time.ts";
import { appendToJournal } from "./journal-file.ts";

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

/** Returns the end of a secret in a line of a journal; `undefined` if the line is about something else. */
export function endedSecretIn(line: string): v.InferOutput<typeof entry> | undefined {
  if (!line.includes('"of":"secret"')) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), entry), line);
  return read.success ? read.output : undefined;
}

/** Returns, for each secret in order, when it ended according to the lines of a journal; `undefined` if it did not end. */
export function endsOfSecrets(secrets: readonly string[], lines: readonly string[]): (Moment | undefined)[] {
  const ends = new Map(lines.flatMap((line) => endedSecretIn(line) ?? []).map(({ hash, at }) => [hash, at]));
  return secrets.map((secret) => ends.get(hashOf(secret)));
}
