import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#core/secrets.ts";

/** 128 bits of the signature: too many to guess, and the address stays short. */
const signatureBytes = 16;

/** A short signature of texts for one purpose: one of another purpose opens nothing. */
export function createSignature(purpose: string, secrets: Secrets) {
  const by = (secret: string, text: string): Buffer =>
    createHmac("sha256", `${purpose} ${secret}`).update(text).digest().subarray(0, signatureBytes);
  return {
    /** 22 characters for addresses, by the secret that signs. */
    of: (text: string): string => by(secrets()[0], text).toString("base64url"),
    /** Whether one of the accepted secrets has signed it so (spec C28). */
    fits(text: string, signature: string): boolean {
      const given = Buffer.from(signature, "base64url");
      return given.length === signatureBytes && secrets().some((secret) => timingSafeEqual(given, by(secret, text)));
    },
  };
}
