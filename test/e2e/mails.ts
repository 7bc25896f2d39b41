import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect } from "vitest";

/** The mails that a site has sent so far, from their files. */
export function mailsOf({ data }: { readonly data: string }): string[] {
  const folder = join(data, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return names.map((name) => readFileSync(join(folder, name), "utf8"));
}

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
