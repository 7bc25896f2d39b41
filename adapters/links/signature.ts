import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#core/secrets.ts";

/** 128 bits: too many to guess, yet short enough for an address. */
const signatureBytes = 16;

/** Signs texts for one purpose; a signature is invalid for any other. */
export function createSignature(purpose: string, secrets: Secrets) {
  const hmacOf = (secret: string, text: string): Buffer =>
    createHmac("sha256", `${purpose} ${secret}`).update(text).digest().subarray(0, signatureBytes);
  return {
    /** 22 characters that are safe in addresses, made with the signing secret. */
    of: (text: string): string => hmacOf(secrets()[0], text).toString("base64url"),
    /** Whether the signature was made with one of the accepted secrets (spec C28). */
    fits(text: string, signature: string): boolean {
      const given = Buffer.from(signature, "base64url");
      return (
        given.length === signatureBytes && secrets().some((secret) => timingSafeEqual(given, hmacOf(secret, text)))
      );
    },
  };
}
