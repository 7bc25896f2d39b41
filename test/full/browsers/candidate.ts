import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { mailFilesIn } from "../../../tools/mail-files.ts";
import { pdf } from "../../files/pdf.ts";
import { temporaryFolder } from "../../temporary.ts";
import { eventually, textOf } from "./steps.ts";
import type { Visitor } from "./visitor.ts";

export const lena = {
  firstName: "Lena",
  lastName: "Vogt",
  email: "lena.vogt@example.org",
  telephone: "+49 151 23456789",
};

/** A valid PDF on the candidate's disk, of at least this size. */
export function cvFile(name: string, bytes = 0): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, pdf(`<< /Padding (${"x".repeat(bytes)}) >>`));
  return file;
}

/** Fills the form of an opening with the usual fields, and waits until the CV is stored. */
export async function fillForm(visitor: Visitor, cv: string, answers: typeof lena): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await visitor.fill(`#field-${name}`, value);
  await visitor.click("#field-consent"); // before the file: during an upload the file field grows, which could move the checkbox away from a click
  await visitor.choose("input[type=file][name=cv]", cv);
  await eventually(() => textOf(visitor, "main form")).toContain("Hochgeladen");
}

/** Waits two seconds from the load of the page. The program takes an earlier submit for a bot's: it responds as usual, but sends no confirmation. */
export const waitMinimumFillTime = (visitor: Visitor): Promise<void> =>
  eventually(() => visitor.read<number>("performance.now()")).toBeGreaterThan(2000);

/** The link to the candidate's own page, from the mail that confirms the application. */
export async function linkMailedTo(email: string, data: string): Promise<string | undefined> {
  const all = await Promise.all(mailFilesIn(data).map((file) => PostalMime.parse(readFileSync(file))));
  const own = all.find(({ to }) => to?.some(({ address }) => address === email));
  return /https?:\/\/\S+\/application\/\S+/.exec(own?.text ?? "")?.[0];
}
