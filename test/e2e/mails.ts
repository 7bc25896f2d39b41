import { readFileSync } from "node:fs";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { mailFilesIn } from "../../tools/mail-files.ts";

/** The mails that a site has sent so far, from their files. */
export const mailsOf = ({ data }: { readonly data: string }): string[] =>
  mailFilesIn(data).map((file) => readFileSync(file, "utf8"));

/** Waits for the mail with the link to an applicant's own page. Returns the link. */
export async function linkOf(site: { readonly data: string }, email: string): Promise<string> {
  const linkIn = async (): Promise<string | undefined> => {
    const mails = await Promise.all(mailsOf(site).map((text) => PostalMime.parse(text)));
    const own = mails.find((mail) => mail.to?.some(({ address }) => address === email));
    return /https?:\/\/\S+\/application\/\S+/.exec(own?.text ?? "")?.[0];
  };
  await expect.poll(linkIn).toBeDefined();
  return (await linkIn()) ?? "";
}

/** The same, after confirming the mailbox by that link (spec C17). */
export async function confirmedLinkOf(site: { readonly data: string }, email: string): Promise<string> {
  const link = await linkOf(site, email);
  const { status } = await fetch(link, { method: "POST", body: new URLSearchParams({ intent: "confirm-mailbox" }) });
  expect(status).toBe(200);
  return link;
}
