import { type IdentityIn, identities } from "../../identity/identity.ts";

/** What callers name a submit by, so that they can send it again. */
export const idempotencyKeys = identities(
  "IdempotencyKey",
  /^[\x21-\x7e]{1,255}$/,
  "Idempotency-Key must be 1 to 255 visible characters",
);
export type IdempotencyKey = IdentityIn<typeof idempotencyKeys>;
