import { randomBytes } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import { ensureFolder } from "./make-folder.ts";

/** Measures the free space of the disk that contains a folder, and tests writing to the folder. */
export function createDiskSpace({ folder }: { readonly folder: string }): DiskSpace {
  const ensure = () => ensureFolder(folder);
  return {
    async free() {
      await ensure();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async probe() {
      await ensure();
      const file = join(folder, `.probe-${randomBytes(6).toString("hex")}`);
      try {
        await writeFile(file, "ready?", { mode: 0o600, flush: true });
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}
