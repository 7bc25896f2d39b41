import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "#core/secrets.ts";

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export const newLogKey = (): Buffer => randomBytes(keyBytes);

/** Encrypts the key of the log with each secret in use, so that the key outlives the change of a secret (spec C28). */
export const wrapLogKey = (key: Buffer, secrets: Secrets): string =>
  secrets()
    .map((secret) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", wrappingKeyOf(secret), nonce);
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString("base64url");
    })
    .join(" ");

/** Decrypts the key of the log with any secret in use; `undefined` if none of them encrypted it. */
export function unwrapLogKey(wrapped: string, secrets: Secrets): Buffer | undefined {
  const keys = secrets().map((secret) => firstOpened(wrapped, secret));
  return keys.find((key) => key !== undefined);
}

/** Whether the key is encrypted with each secret in use, and with no others. */
export const isWrappedFor = (wrapped: string, secrets: Secrets): boolean => {
  const inUse = secrets();
  return wrapped.split(" ").length === inUse.length && inUse.every((secret) => firstOpened(wrapped, secret));
};

const firstOpened = (wrapped: string, secret: string): Buffer | undefined =>
  wrapped
    .split(" ")
    .map((text) => openedBy(secret, Buffer.from(text, "base64url")))
    .find((key) => key !== undefined);

function openedBy(secret: string, bytes: Buffer): Buffer | undefined {
  if (bytes.length !== nonceBytes + keyBytes + tagBytes) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", wrappingKeyOf(secret), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined; // encrypted with another secret
  }
}

const wrappingKeyOf = (secret: string): Buffer => createHmac("sha256", secret).update("key of the log").digest();
