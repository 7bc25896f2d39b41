import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const mount = (...words: readonly string[]): void => void execFileSync("mount", words, { stdio: "ignore" });
const unmount = (folder: string): void => void execFileSync("umount", ["-l", folder], { stdio: "ignore" });

/** Whether we can mount a disk on this machine. Root on Linux can, unless a container forbids it. */
export const canMount = ((): boolean => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "portico-mount-"));
  try {
    mount("-t", "tmpfs", "-o", "size=64k", "tmpfs", folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
})();

/** A separate file system in memory (tmpfs) for one test. */
export function aSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), "portico-disk-"));
  mount("-t", "tmpfs", "-o", `size=${Math.round(megabytes * 1024)}k`, "tmpfs", folder);
  onTestFinished(() => {
    unmount(folder);
    rmdirSync(folder);
  });
  const ballast = join(folder, "ballast");
  return {
    folder,
    /** Fills the free space except for this many bytes. */
    fill(exceptBytes = 0): void {
      const kept = join(folder, "kept-free");
      writeFileSync(kept, Buffer.alloc(exceptBytes, 1));
      const file = openSync(ballast, "a");
      for (const size of [65_536, 4096])
        try {
          for (;;) writeSync(file, Buffer.alloc(size, 1));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      closeSync(file);
      rmSync(kept);
    },
    /** Frees the space that `fill` has used. */
    empty: (): void => rmSync(ballast),
  };
}

/**
 * Makes everything below a folder read-only, except for files that are already open. Undone by the returned function, or else when the test ends.
 */
export function makeReadOnly(folder: string): () => void {
  mount("--bind", folder, folder);
  mount("-o", "remount,bind,ro", folder);
  let isOver = false;
  const end = (): void => {
    if (!isOver) unmount(folder);
    isOver = true;
  };
  onTestFinished(end);
  return end;
}
