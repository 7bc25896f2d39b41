import { type IdentityIn, identities } from "../../identity/identity.ts";

/** The keys by which callers identify a submit, so that they can send it again. */
export const idempotencyKeys = identities(
  "IdempotencyKey",
  /^[\x21-\x7e]{1,255}$/,
  "Idempotency-Key must be 1 to 255 visible characters",
);
export type IdempotencyKey = IdentityIn<typeof idempotencyKeys>;

/**
 * Secrets of submits. Each is known only to the caller that made the submit, who can use it to find out what became of the submit, and to replace
 * it.
 */
export const submitSecrets = identities(
  "SubmitSecret",
  /^[0-9a-f]{32,128}$/,
  "secret must be 32 to 128 lower-case hex digits",
);
export type SubmitSecret = IdentityIn<typeof submitSecrets>;

/**
 * Names that identify submits. Without a secret, the name of a submit is its key. With a secret, it is a hash of both, so that two callers who both
 * use the key `1` do not collide. A key cannot be mistaken for such a hash, because keys contain no blanks.
 */
export const submitNames = identities("SubmitName", /^(?:[\x21-\x7e]{1,255}|secret [0-9a-f]{64})$/);
export type SubmitName = IdentityIn<typeof submitNames>;

/** The name of a submit with this key and secret. `hashOf` is SHA-256, in hex. */
export const submitNameOf = (
  { key, secret }: { readonly key: IdempotencyKey; readonly secret?: SubmitSecret | undefined },
  hashOf: (text: string) => string,
): SubmitName => submitNames.of(secret === undefined ? key : `secret ${hashOf(`${key}\n${secret}`)}`);

/** Recognises a retry: the same name with the same content is the same submit. */
export interface SubmitKey {
  readonly name: SubmitName;
  /** SHA-256 of the content. */
  readonly fingerprint: string;
  /** The revision of the form, 0 by default; only with a secret. */
  readonly revision?: number;
}
