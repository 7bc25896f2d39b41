import { type IdentityIn, identities } from "../../identity/identity.ts";
import type { IdempotencyKey } from "./idempotency-key.ts";
import type { SubmitSecret } from "./submit-secret.ts";

/**
 * What a submit is known by: its key, or the hash of key and secret together, so that two callers who both say "1" never meet. No key has a blank, so
 * the two kinds never meet either.
 */
export const submitNames = identities("SubmitName", /^(?:[\x21-\x7e]{1,255}|secret [0-9a-f]{64})$/);
export type SubmitName = IdentityIn<typeof submitNames>;

/** The name of a submit with this key, and the secret that came with it. `hashOf` is SHA-256, in hex. */
export const submitNameOf = (
  { key, secret }: { readonly key: IdempotencyKey; readonly secret?: SubmitSecret | undefined },
  hashOf: (text: string) => string,
): SubmitName => submitNames.of(secret === undefined ? key : `secret ${hashOf(`${key}\n${secret}`)}`);

/** The mark of a retry: the same name with the same content is the same submit. */
export interface SubmitKey {
  readonly name: SubmitName;
  /** SHA-256 of what was submitted. */
  readonly fingerprint: string;
  /** How far the form had been changed, 0 where nobody says; only of one that is named with a secret. */
  readonly revision?: number;
}
