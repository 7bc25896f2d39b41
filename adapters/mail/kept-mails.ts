import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { KeptMails } from "#core/mail/kept-mails.ts";

/** The `.eml` files of a folder, each named after its Message-ID: `<id@host>` is `id-host.eml`. Those that were written before there was a mail server stay there and count too. */
export function createKeptMails({ folder }: { readonly folder: string }): KeptMails {
  const names = async (mailIds: readonly string[]): Promise<string[]> => {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const ids = new Set(mailIds);
    return all.filter((name) => beginningsOf(name).some((beginning) => ids.has(beginning)));
  };
  return {
    names,
    async remove(mailIds) {
      const theirs = await names(mailIds);
      for (const name of theirs) await rm(join(folder, name), { force: true });
      return theirs.length;
    },
  };
}

/** An id may hold hyphens as the rest of a name does: `a-b-host` may begin with `a` or `a-b`. Ids have one length, so one of them fits. */
const beginningsOf = (name: string): string[] =>
  [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index)).filter((beginning) => beginning !== "");
