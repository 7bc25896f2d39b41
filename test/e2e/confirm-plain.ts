import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { keptBy } from "./kept.ts";
import { mailsOf } from "./mails.ts";
import type { Site } from "./site.ts";

export interface ConfirmPlain {
  readonly site: Site;
  /** The mail address of the applicant. */
  readonly email: string;
  /** Texts in the language of the form. */
  readonly texts: Readonly<Record<"confirm.button" | "thanks.headingNoName", string>>;
}

/** Opens the link in the mail that is sent for a plain form, and confirms the application. Returns the stored application. */
export async function confirmPlain(page: Page, { site, email, texts }: ConfirmPlain) {
  const mail = () => mailsOf(site).find((text) => text.includes(email));
  await expect.poll(mail).toBeDefined();
  const { text = "" } = await PostalMime.parse(mail() ?? "");
  await page.goto(/https?:\S+\/confirm\/\S+/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: texts["confirm.button"] }).click();
  await page.getByRole("heading", { name: texts["thanks.headingNoName"] }).waitFor();
  return (await keptBy(site)).find(({ form }) => form.email === email);
}
