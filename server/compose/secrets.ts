import { createHmac, randomBytes } from "node:crypto";
import { forgetSecret, keptSecrets, readSecrets, rotateSecret } from "#adapters/disk/secret.ts";
import type { PersonHash } from "#core/applications/stored/person.ts";
import { PorticoError } from "#core/errors.ts";
import { minSecretLength, type Secrets } from "#core/secrets.ts";
import type { Config } from "../settings/config.ts";

type SecretSettings = Pick<Config, "SECRET" | "SECRETS_ACCEPTED" | "DATA_DIR">;

/** Marks that identify an installation in a shared place: that of the signing secret, then those of accepted ones. */
export type Marks = () => readonly [own: string, ...earlier: string[]];

/** A secret cannot be recovered from its mark. */
export const marksOf =
  (secrets: Secrets): Marks =>
  () => {
    const by = (secret: string): string =>
      createHmac("sha256", `installation ${secret}`).update("files").digest("base64url").slice(0, 22);
    const [signing, ...accepted] = secrets();
    return [by(signing), ...accepted.map(by)];
  };

/**
 * The secrets of the settings, or the kept ones if `SECRET` is not set. Creates one only if the installation `isNew`. If one `isNotNeeded`, as
 * for a command or a copy, and none is kept, uses a random one that is not stored.
 */
export function secretsOf(
  { SECRET, SECRETS_ACCEPTED, DATA_DIR }: SecretSettings,
  one: "isNew" | "isKept" | "isNotNeeded" = "isNew",
): Secrets {
  if (SECRET) return () => [SECRET, ...SECRETS_ACCEPTED];
  if (one === "isNotNeeded" && !readSecrets(DATA_DIR)) return createNobodysSecret();
  const kept = keptSecrets(DATA_DIR, one === "isNew");
  return () => [...kept(), ...SECRETS_ACCEPTED];
}

function createNobodysSecret(): Secrets {
  const secret = randomBytes(32).toString("base64url");
  return () => [secret];
}

/** The secrets in use; `undefined` if there are none. Never creates one. Raises `invalid` as a start does. */
export function secretsThere({ SECRET, SECRETS_ACCEPTED, DATA_DIR }: SecretSettings): readonly string[] | undefined {
  const signing = SECRET ? [SECRET] : readSecrets(DATA_DIR);
  return signing && [...signing, ...SECRETS_ACCEPTED];
}

/** A secret's check value in the database of an installation. The secret cannot be recovered from it, and it differs between installations. */
const checkOf = (secret: string, installation: string): string =>
  createHmac("sha256", secret).update(`secret of ${installation}`).digest("base64url").slice(0, 22);

export const checksOf = (secrets: readonly string[], installation: string): string[] => [
  ...new Set(secrets.map((secret) => checkOf(secret, installation))),
];

/** Whether a line is two secrets, one of them known: one was appended to a file without a final line break. */
export const isTwoInOne = (line: string, installation: string, known: readonly string[]): boolean =>
  line.length <= 1000 &&
  Array.from({ length: Math.max(0, line.length - 2 * minSecretLength + 1) }, (_, at) => at + minSecretLength).some(
    (at) => [line.slice(0, at), line.slice(at)].some((half) => known.includes(checkOf(half, installation))),
  );

/** Hashes for finding a person without storing a name. */
export const createKeyedHash =
  (secrets: Secrets) =>
  (text: string): PersonHash => {
    const by = (secret: string): string => createHmac("sha256", `person ${secret}`).update(text).digest("hex");
    const [signing, ...accepted] = secrets();
    return { hash: by(signing), others: accepted.map(by) };
  };

const changes = { rotate: rotateSecret, forget: forgetSecret } as const;

/** Changes the kept secrets; a running site notices at once. Raises `invalid` if `SECRET` is set. Returns how many others are accepted. */
export function changeSecret(how: keyof typeof changes, { SECRET, DATA_DIR }: SecretSettings): number {
  if (SECRET) throw new PorticoError("invalid", "SECRET is given: change the settings, as docs/guide/secrets.md says");
  return changes[how](DATA_DIR);
}
