import { createHmac, timingSafeEqual } from "node:crypto";
import { applicationIds } from "#core/applications/application-id.ts";
import type { MailboxLinks } from "#core/applications/my-application.ts";

/** 128 bits of the signature: too many to guess, and the address stays short. */
const signatureBytes = 16;

export interface MyApplicationLinksOptions {
  readonly secret: string;
  /** What a link is for: one opens no other door than its own. */
  readonly purpose?: "link" | "confirm" | "sent";
}

/** Links of the first mailbox name no number; those of later ones are of another form, and signed with it. */
export const createMyApplicationLinks = ({ secret, purpose = "link" }: MyApplicationLinksOptions): MailboxLinks => {
  const signatureOf = (signed: string): Buffer =>
    createHmac("sha256", `${purpose} ${secret}`).update(signed).digest().subarray(0, signatureBytes);
  const read: MailboxLinks["read"] = (token) => {
    const [, signed = "", id, number, given = ""] =
      /^(([^.]{1,64})(?:\.([1-9]\d{0,5}))?)\.([A-Za-z0-9_-]{22})$/.exec(token) ?? [];
    if (!applicationIds.has(id)) return undefined;
    const signature = Buffer.from(given, "base64url");
    if (signature.length !== signatureBytes || !timingSafeEqual(signature, signatureOf(signed))) return undefined;
    return { id, mailbox: Number(number ?? 0) };
  };
  return {
    tokenOf(id, mailbox = 0) {
      const signed = mailbox === 0 ? id : `${id}.${mailbox}`;
      return `${signed}.${signatureOf(signed).toString("base64url")}`;
    },
    idIn: (token) => read(token)?.id,
    read,
  };
};
