import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Mailer } from "#core/mail/mailer.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { mailOptions } from "./compile-mail.ts";

/** Writes each mail to an `.eml` file. A mail that is sent twice makes only one file. */
export function createEmlMailer({ folder, from }: { readonly folder: string; readonly from: string }): Mailer {
  return {
    async send(message) {
      const { createTransport } = await import("nodemailer"); // loaded here, as it is large and most commands send no mail
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: bytes } = await transport.sendMail(mailOptions(message, from));
      const name = `${message.messageId.replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^-|-$/g, "")}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${name}.part`);
      try {
        await writeFile(part, bytes as Buffer, { mode: 0o600, flush: true });
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined); // removed, because an incomplete mail contains personal data, too
        throw diskErrorAsUnavailable(error, part);
      }
      await syncNames(folder);
      await syncNames(dirname(folder));
    },
  };
}

/** Syncs the entries of a folder, so that a power cut cannot remove a mail that is marked as sent. */
async function syncNames(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
