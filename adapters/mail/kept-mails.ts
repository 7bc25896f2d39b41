import { readdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { KeptMails } from "#core/mail/kept-mails.ts";

/**
 * The mails in the `.eml` files of a folder. A file is named after its Message-ID: `id-host.eml` for `<id@host>`. Files that were written before the
 * operator configured a mail server are included.
 */
export function createKeptMails({ folder }: { readonly folder: string }): KeptMails {
  const fileNames = async (mailIds: readonly string[]): Promise<string[]> => {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const ids = new Set(mailIds);
    return all.filter((name) => beginningsOf(name).some((beginning) => ids.has(beginning)));
  };
  return {
    fileNames,
    async remove(mailIds) {
      const theirs = await fileNames(mailIds);
      const removals = await Promise.allSettled(theirs.map((name) => unlink(join(folder, name)).catch(ifAbsent))); // `rm` would hide why the system refuses it
      for (const removal of removals) if (removal.status === "rejected") throw removal.reason;
      return theirs.length;
    },
  };
}

const ifAbsent = (error: NodeJS.ErrnoException): void => {
  if (error.code !== "ENOENT") throw error;
};

/**
 * All ids that a file name may begin with. Ids and hosts may both contain hyphens, so `a-b-host` could begin with the id `a` or with `a-b`. At most
 * one of them exists, because all ids have the same length.
 */
const beginningsOf = (name: string): string[] =>
  [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index)).filter((beginning) => beginning !== "");
