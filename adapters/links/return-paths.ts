import type { ReturnPaths } from "#core/alerts/stored/return-paths.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import type { Secrets } from "#core/secrets.ts";
import { base32Of, bytesOfBase32 } from "./base32.ts";
import { createSignature } from "./signature.ts";

/** The length of an id in bytes, and in base32. */
const [idBytes, idLength] = [20, 32];
/**
 * The part of an address before the @ has at most 64 characters, so the signature is shorter than that of a link. 80 bits are enough, because every
 * guess requires sending a mail.
 */
const [signatureBytes, signatureLength] = [10, 16];

/**
 * Creates and reads return paths such as `bounces+TOKEN@example.com` for the mailbox `bounces@example.com`. Tokens are in base32, because some mail
 * servers change the case of letters. If `mailbox` is empty, there are no return paths.
 */
export function createReturnPaths(mailbox: string, secrets: Secrets): ReturnPaths {
  const signature = createSignature("return-path", secrets, signatureBytes);
  const [local = "", domain = ""] = mailbox.split("@");
  return {
    of(id) {
      const bytes = Buffer.from(id, "base64url");
      if (mailbox === "" || bytes.length !== idBytes) return undefined;
      return `${local}+${base32Of(bytes)}${base32Of(Buffer.from(signature.of(id), "base64url"))}@${domain}`;
    },
    subscribersIn(text) {
      if (mailbox === "") return [];
      const found = text.toLowerCase().matchAll(/\+([a-z2-7]{48})@/g);
      const ids = [...found].flatMap(([, token = ""]) => {
        const id = bytesOfBase32(token.slice(0, idLength)).toString("base64url");
        const given = bytesOfBase32(token.slice(-signatureLength)).toString("base64url");
        return subscriberIds.has(id) && signature.fits(id, given) ? id : [];
      });
      return [...new Set(ids)];
    },
  };
}
