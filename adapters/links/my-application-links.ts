import { createHmac, timingSafeEqual } from "node:crypto";
import { applicationIds } from "#core/applications/application-id.ts";
import type { MyApplicationLinks } from "#core/applications/my-application.ts";

/** 128 bits of the signature: too many to guess, and the address stays short. */
const signatureBytes = 16;

export interface MyApplicationLinksOptions {
  readonly secret: string;
  /** What a link is for: one opens no other door than its own. */
  readonly purpose?: "link" | "confirm" | "sent";
}

export const createMyApplicationLinks = ({
  secret,
  purpose = "link",
}: MyApplicationLinksOptions): MyApplicationLinks => {
  const signatureOf = (id: string): Buffer =>
    createHmac("sha256", `${purpose} ${secret}`).update(id).digest().subarray(0, signatureBytes);
  return {
    tokenOf: (id) => `${id}.${signatureOf(id).toString("base64url")}`,
    idIn(token) {
      const [, id, given = ""] = /^([^.]{1,64})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? [];
      if (!applicationIds.has(id)) return undefined;
      const signature = Buffer.from(given, "base64url");
      return signature.length === signatureBytes && timingSafeEqual(signature, signatureOf(id)) ? id : undefined;
    },
  };
};
