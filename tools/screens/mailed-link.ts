import { readFileSync } from "node:fs";
import PostalMime from "postal-mime";
import { mailFilesIn } from "../mail-files.ts";
import type { Stage } from "./stage.ts";

/** Returns a link from a mail to an address. Waits for the mail, which is written a moment after the response is sent. */
export async function waitForMailedLink(
  email: string,
  link: RegExp,
  { folder }: Pick<Stage, "folder">,
): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const file of mailFilesIn(folder)) {
      const raw = readFileSync(file, "utf8");
      const found = raw.includes(email) ? link.exec((await PostalMime.parse(raw)).text ?? "") : null;
      if (found) return found[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email}`);
}
