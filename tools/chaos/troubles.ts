import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** What a running server may meet: its database is locked, its bucket hangs, its disk is full. */
export const troubles = ["held", "frozen", "full"] as const;
export type Trouble = (typeof troubles)[number];

/** How long each lasts: longer than a writer, or a request to the bucket, waits; a full disk fails at once. */
export const durationMs: Readonly<Record<Trouble, number>> = { held: 7000, frozen: 12_000, full: 2000 };

/** A small disk that can be filled. It needs root. */
export interface SmallDisk {
  fill(milliseconds: number): Promise<void>;
  remove(): void;
}

const size = "96m";

/** Mounts a small disk at a folder; throws if that is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  const ballast = join(folder, "ballast");
  return {
    async fill(milliseconds) {
      const file = openSync(ballast, "w");
      try {
        for (;;) writeSync(file, Buffer.alloc(65_536));
      } catch {
        // the file is removed with the disk
      }
      await pause(milliseconds);
      closeSync(file);
      rmSync(ballast, { force: true });
    },
    remove: () => void execFileSync("umount", ["-l", folder], { stdio: "ignore" }),
  };
}

/** Whether this machine lets us mount a small disk. */
export function canMount(folder: string): boolean {
  try {
    mountSmallDisk(folder).remove();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
