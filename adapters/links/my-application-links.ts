import type { MailboxLinks } from "#core/applications/stored/application-links.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { Secrets } from "#core/secrets.ts";
import { createSignature } from "./signature.ts";

export interface MyApplicationLinksOptions {
  readonly secrets: Secrets;
  /** The purpose of the links. A link for one purpose is invalid for any other. */
  readonly purpose?: "link" | "confirm" | "sent";
}

/**
 * Creates and reads the links to an application. A link for the first mailbox of an application contains no mailbox number; a link for a later
 * mailbox contains its number, which is signed, too.
 */
export const createMyApplicationLinks = ({ secrets, purpose = "link" }: MyApplicationLinksOptions): MailboxLinks => {
  const signature = createSignature(purpose, secrets);
  const read: MailboxLinks["read"] = (token) => {
    const [, signed = "", id, number, given = ""] =
      /^(([^.]{1,64})(?:\.([1-9]\d{0,5}))?)\.([A-Za-z0-9_-]{22})$/.exec(token) ?? [];
    if (!applicationIds.has(id) || !signature.fits(signed, given)) return undefined;
    return { id, mailbox: Number(number ?? 0) };
  };
  return {
    tokenOf(id, mailbox = 0) {
      const signed = mailbox === 0 ? id : `${id}.${mailbox}`;
      return `${signed}.${signature.of(signed)}`;
    },
    idIn: (token) => read(token)?.id,
    read,
  };
};
