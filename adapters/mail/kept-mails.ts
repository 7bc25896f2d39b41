import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { KeptMails } from "#core/mail/kept-mails.ts";

/** A Message-ID as the name of a file: `<id@host>` is `id-host`. */
export const wordsOf = (messageId: string): string => messageId.replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^-|-$/g, "");

/** The `.eml` files of a folder. Those that were written before there was a mail server stay there and count too. */
export function createKeptMails({ folder }: { readonly folder: string }): KeptMails {
  return {
    async remove(mailIds) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      const beginnings = mailIds.map((id) => `${wordsOf(id)}-`);
      const theirs = names.filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));
      for (const name of theirs) await rm(join(folder, name), { force: true });
      return theirs.length;
    },
  };
}
