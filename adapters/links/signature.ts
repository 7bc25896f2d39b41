import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#core/secrets.ts";

/** The usual length of a signature: 128 bits cannot be guessed, and are short enough for an address. */
const usualBytes = 16;

/** Creates functions that sign texts for one purpose and check such signatures. A signature for one purpose is invalid for any other. */
export function createSignature(purpose: string, secrets: Secrets, signatureBytes = usualBytes) {
  const hmacOf = (secret: string, text: string): Buffer =>
    createHmac("sha256", `${purpose} ${secret}`).update(text).digest().subarray(0, signatureBytes);
  return {
    /** Signs a text with the signing secret. By default, the signature has 22 characters, all of which may be used in addresses. */
    of: (text: string): string => hmacOf(secrets()[0], text).toString("base64url"),
    /** Whether a text has this signature, made with any of the accepted secrets (spec C28). */
    fits(text: string, signature: string): boolean {
      const given = Buffer.from(signature, "base64url");
      return (
        given.length === signatureBytes && secrets().some((secret) => timingSafeEqual(given, hmacOf(secret, text)))
      );
    },
  };
}
