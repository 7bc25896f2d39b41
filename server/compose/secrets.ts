import { createHmac, randomBytes } from "node:crypto";
import { forgetSecret, openStoredSecrets, type RecordEnd, readSecrets, rotateSecret } from "#adapters/disk/secret.ts";
import type { PersonHash } from "#core/applications/stored/person.ts";
import { PorticoError } from "#core/errors.ts";
import { minSecretLength, type Secrets } from "#core/secrets.ts";
import type { Config } from "../settings/config.ts";

type SecretSettings = Pick<Config, "SECRET" | "SECRETS_ACCEPTED" | "DATA_DIR">;

/**
 * Returns the marks of this installation's secrets. The bucket records them, so that installations notice if they use the same bucket. The mark of
 * the signing secret comes first, then those of the accepted secrets.
 */
export type Marks = () => readonly [own: string, ...earlier: string[]];

/** Computes the marks of secrets. Nobody can recover a secret from its mark. */
export const marksOf =
  (secrets: Secrets): Marks =>
  () => {
    const by = (secret: string): string =>
      createHmac("sha256", `installation ${secret}`).update("files").digest("base64url").slice(0, 22);
    const [signing, ...accepted] = secrets();
    return [by(signing), ...accepted.map(by)];
  };

/**
 * Returns the secrets of the settings, or the stored secrets if `SECRET` is not set. `ifNone` says what to do if no secret is stored. `create` creates
 * and stores one. `fail` never creates one. `useRandom` uses a random one without storing it, for commands and copied data folders that do not need
 * the real one.
 */
export function secretsOf(
  { SECRET, SECRETS_ACCEPTED, DATA_DIR }: SecretSettings,
  ifNone: "create" | "fail" | "useRandom" = "create",
): Secrets {
  if (SECRET) return () => [SECRET, ...SECRETS_ACCEPTED];
  if (ifNone === "useRandom" && !readSecrets(DATA_DIR)) return createNobodysSecret();
  const kept = openStoredSecrets(DATA_DIR, ifNone === "create");
  return () => [...kept(), ...SECRETS_ACCEPTED];
}

function createNobodysSecret(): Secrets {
  const secret = randomBytes(32).toString("base64url");
  return () => [secret];
}

/**
 * Returns the secrets in use, or `undefined` if there are none. Never creates a secret. Raises `invalid` if the secrets are unusable, as the start of
 * the program would.
 */
export function existingSecrets({ SECRET, SECRETS_ACCEPTED, DATA_DIR }: SecretSettings): readonly string[] | undefined {
  const signing = SECRET ? [SECRET] : readSecrets(DATA_DIR);
  return signing && [...signing, ...SECRETS_ACCEPTED];
}

/**
 * Computes the check value of a secret, which the database stores. The same secret has different check values in different installations. Nobody can
 * recover the secret from its check value.
 */
const checkOf = (secret: string, installation: string): string =>
  createHmac("sha256", secret).update(`secret of ${installation}`).digest("base64url").slice(0, 22);

export const checkValuesOf = (secrets: readonly string[], installation: string): string[] => [
  ...new Set(secrets.map((secret) => checkOf(secret, installation))),
];

/**
 * Whether a line consists of two secrets, one of which has a check value in `known`. That happens if a secret is appended to a file whose last line
 * has no line break.
 */
export const isTwoJoinedSecrets = (line: string, installation: string, known: readonly string[]): boolean =>
  line.length <= 1000 &&
  Array.from({ length: Math.max(0, line.length - 2 * minSecretLength + 1) }, (_, at) => at + minSecretLength).some(
    (at) => [line.slice(0, at), line.slice(at)].some((half) => known.includes(checkOf(half, installation))),
  );

/** Creates the function that hashes a person's mailbox, so that the person can be found again without storing a name. */
export const createKeyedHash =
  (secrets: Secrets) =>
  (text: string): PersonHash => {
    const by = (secret: string): string => createHmac("sha256", `person ${secret}`).update(text).digest("hex");
    const [signing, ...accepted] = secrets();
    return { hash: by(signing), others: accepted.map(by) };
  };

/**
 * Rotates the stored secrets, or forgets the oldest one, whose end `recordEnd` records; a running site notices this at once. Raises `invalid` if
 * `SECRET` is set, or if `SECRETS_ACCEPTED` would keep the oldest one accepted. Returns how many older secrets are still accepted.
 */
export async function changeSecret(
  how: "rotate" | "forget",
  { SECRET, SECRETS_ACCEPTED, DATA_DIR }: SecretSettings,
  recordEnd: RecordEnd,
): Promise<number> {
  const recordRealEnd: RecordEnd = async (secret) => {
    if (!SECRETS_ACCEPTED.includes(secret)) return recordEnd(secret);
    throw new PorticoError(
      "invalid",
      "SECRETS_ACCEPTED contains the oldest secret, so it would still be accepted: remove it there first",
    );
  };
  if (SECRET) throw new PorticoError("invalid", "SECRET is given: change the settings, as docs/guide/secrets.md says");
  return how === "rotate" ? rotateSecret(DATA_DIR) : forgetSecret(DATA_DIR, recordRealEnd);
}
