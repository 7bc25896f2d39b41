import { open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as v from "valibot";
import { type Erasure, type ErasureJournal, erasureReasons } from "#core/applications/stored/erasure-journal.ts";
import { PorticoError } from "#core/errors.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { unavailableDisk } from "#core/system-trouble.ts";
import { moments } from "#core/time/time.ts";
import { ensureFolder } from "./make-folder.ts";
import { replaceJournal } from "./replace-journal.ts";
import { syncToDisk } from "./sync.ts";

const erasure = v.object({
  id: applicationIds.schema,
  at: moments.schema,
  because: v.optional(v.picklist(erasureReasons)),
});

/**
 * Keeps the journal of erasures in a file, one line per erasure. Each entry begins with a line break, because a power cut may have truncated the
 * entry before it.
 */
export function createErasureJournal({ file }: { readonly file: string }): ErasureJournal {
  const erasureIn = (line: string): Erasure => {
    try {
      return v.parse(erasure, JSON.parse(line));
    } catch (cause) {
      throw Object.assign(new PorticoError("invalid", `${file} contains a line that is not an erasure`), { cause });
    }
  };
  const all = async (): Promise<Erasure[]> => {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return "";
    });
    return wholeLines(text).map(erasureIn);
  };
  return {
    async note({ id, at, because }) {
      try {
        await ensureFolder(dirname(file));
        await append(file, `\n${JSON.stringify({ id, at, because })}\n`);
        await syncToDisk(dirname(file));
      } catch (error) {
        throw unavailableDisk(error, file);
      }
    },
    all,
    async forgetBefore(moment) {
      const old = (await all()).filter(({ at }) => at < moment);
      if (old.length === 0) return 0;
      const isKept = (line: string): boolean => erasureIn(line).at >= moment;
      const replaced = await replaceJournal(file, (text) => wholeLines(text).filter(isKept));
      return replaced ? old.length : 0;
    },
  };
}

/** The lines that are complete. The erasure of a truncated line was never acknowledged. */
const wholeLines = (text: string): string[] => text.split("\n").filter((line) => line.endsWith("}"));

/**
 * Appends a line to a file that another process may replace at the same time. If the file was replaced meanwhile, appends the line to the new file,
 * too.
 */
async function append(file: string, text: string): Promise<void> {
  for (;;) {
    const handle = await open(file, "a", 0o600);
    try {
      await handle.appendFile(text);
      await handle.sync();
      const [written, named] = [await handle.stat(), await inode(file)];
      if (written.ino === named) return;
    } finally {
      await handle.close();
    }
  }
}

async function inode(file: string): Promise<number | undefined> {
  const handle = await open(file, "r").catch(() => undefined);
  try {
    return handle && (await handle.stat()).ino;
  } finally {
    await handle?.close();
  }
}
