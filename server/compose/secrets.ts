import { createHmac, randomBytes } from "node:crypto";
import { forgetSecret, keptSecrets, readSecrets, rotateSecret } from "#adapters/disk/secret.ts";
import type { PersonHash } from "#core/applications/stored/person.ts";
import { PorticoError } from "#core/errors.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Config } from "../settings/config.ts";

type SecretSettings = Pick<Config, "SECRET" | "SECRETS_ACCEPTED" | "DATA_DIR">;

/** What stands for an installation where others could take its place: the present mark, and those of secrets that are accepted. */
export type Marks = () => readonly [own: string, ...earlier: string[]];

/** Nobody can read a secret from its mark. */
export const marksOf =
  (secrets: Secrets): Marks =>
  () => {
    const by = (secret: string): string =>
      createHmac("sha256", `installation ${secret}`).update("files").digest("base64url").slice(0, 22);
    const [signing, ...accepted] = secrets();
    return [by(signing), ...accepted.map(by)];
  };

/**
 * Those of the settings, or the kept ones where no setting says which signs. Only where an installation `isNew` one is made. Where one `isNotNeeded`,
 * as nobody has applied or it is a copy, one that nobody keeps stands for it.
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

/** Those in use, looked for without making any: nothing where there is none. Raises `invalid` as a start does. */
export function secretsThere({ SECRET, SECRETS_ACCEPTED, DATA_DIR }: SecretSettings): readonly string[] | undefined {
  const signing = SECRET ? [SECRET] : readSecrets(DATA_DIR);
  return signing && [...signing, ...SECRETS_ACCEPTED];
}

/** What a secret is known by in the database of an installation: nobody can read it from that, and no other installation has the same. */
const checkOf = (secret: string, installation: string): string =>
  createHmac("sha256", secret).update(`secret of ${installation}`).digest("base64url").slice(0, 22);

export const checksOf = (secrets: readonly string[], installation: string): string[] => [
  ...new Set(secrets.map((secret) => checkOf(secret, installation))),
];

/** As in `keptSecrets`: a half that is shorter was never a secret. */
const shortest = 32;

/** Whether a line is two secrets of which one is known: one was appended to a file that did not end its line. */
export const isTwoInOne = (line: string, installation: string, known: readonly string[]): boolean =>
  line.length <= 1000 &&
  Array.from({ length: Math.max(0, line.length - 2 * shortest + 1) }, (_, at) => at + shortest).some((at) =>
    [line.slice(0, at), line.slice(at)].some((half) => known.includes(checkOf(half, installation))),
  );

/** Hashes by which somebody is found without being named. */
export const createKeyedHash =
  (secrets: Secrets) =>
  (text: string): PersonHash => {
    const by = (secret: string): string => createHmac("sha256", `person ${secret}`).update(text).digest("hex");
    const [signing, ...accepted] = secrets();
    return { hash: by(signing), others: accepted.map(by) };
  };

const changes = { rotate: rotateSecret, forget: forgetSecret } as const;

/** Changes the kept secrets, which a running site sees at once. Raises `invalid` where `SECRET` is given. Answers how many are accepted beside the one that signs. */
export function changeSecret(how: keyof typeof changes, { SECRET, DATA_DIR }: SecretSettings): number {
  if (SECRET) throw new PorticoError("invalid", "SECRET is given: change the settings, as docs/guide/secrets.md says");
  return changes[how](DATA_DIR);
}
