import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { KeptMails } from "#core/mail/kept-mails.ts";

/**
 * The `.eml` files in a folder, named after their Message-ID: `<id@host>` is `id-host.eml`. Files from before a mail
 * server was configured are included.
 */
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

/**
 * Ids and hosts may both contain hyphens, so `a-b-host` could start with the id `a` or `a-b`. As all ids have the same
 * length, only one of these can match.
 */
const beginningsOf = (name: string): string[] =>
  [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index)).filter((beginning) => beginning !== "");
