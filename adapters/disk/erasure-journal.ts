import { appendFile, mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as v from "valibot";
import { applicationIds } from "#core/applications/application-id.ts";
import { type ErasureJournal, erasureReasons } from "#core/applications/erasure-journal.ts";
import { PorticoError } from "#core/errors.ts";
import { moments } from "#core/time.ts";

const erasure = v.object({
  id: applicationIds.schema,
  at: moments.schema,
  because: v.optional(v.picklist(erasureReasons)),
});

/**
 * An append-only file with one erasure per line. Each entry starts on a new line, as a power cut may have truncated the
 * last one.
 */
export function createErasureJournal({ file }: { readonly file: string }): ErasureJournal {
  return {
    async note({ id, at, because }) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await appendFile(file, `\n${JSON.stringify({ id, at, because })}\n`, { mode: 0o600, flush: true });
      const folder = await open(dirname(file), "r");
      await folder.sync().finally(() => folder.close());
    },
    async all() {
      const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return "";
      });
      const whole = text.split("\n").filter((line) => line.endsWith("}")); // a truncated line was never acknowledged
      return whole.map((line) => {
        try {
          return v.parse(erasure, JSON.parse(line));
        } catch (cause) {
          throw Object.assign(new PorticoError("invalid", `${file} holds a line that names no erasure`), { cause });
        }
      });
    },
  };
}
