import { createHmac } from "node:crypto";
import { forgetSecret, keptSecrets, rotateSecret } from "#adapters/disk/secret.ts";
import type { PersonHash } from "#core/applications/person-hash.ts";
import { PorticoError } from "#core/errors.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Config } from "./config.ts";

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

/** Those of the settings, or the kept ones where no setting says which signs. */
export function secretsOf({ SECRET, SECRETS_ACCEPTED, DATA_DIR }: SecretSettings): Secrets {
  if (SECRET) return () => [SECRET, ...SECRETS_ACCEPTED];
  const kept = keptSecrets(DATA_DIR);
  return () => [...kept(), ...SECRETS_ACCEPTED];
}

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
  if (SECRET)
    throw new PorticoError(
      "invalid",
      "SECRET is given: change the settings, as docs/operating.md says in its part on secrets",
    );
  return changes[how](DATA_DIR);
}
