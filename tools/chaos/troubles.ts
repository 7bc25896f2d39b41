import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Troubles of a running server: its database is locked (`held`), its bucket hangs (`frozen`), or its disk is full. */
export const troubles = ["held", "frozen", "full"] as const;
export type Trouble = (typeof troubles)[number];

/**
 * How long each trouble lasts: the lock longer than a writer's timeout, and the hanging bucket longer than a request's timeout. A full disk needs
 * less time, because writes to it fail at once.
 */
export const durationMs: Readonly<Record<Trouble, number>> = { held: 7000, frozen: 12_000, full: 2000 };

/**
 * How long the database of several hosts is locked, in milliseconds. A submit waits for 5 seconds before it is refused. Only a much longer lock shows
 * whether the hosts wrongly continue to report that they are ready.
 */
export const hostLockDurationMs = 20_000;

/** A small disk that can be filled. */
export interface SmallDisk {
  fill(milliseconds: number): Promise<void>;
  remove(): void;
}

const size = "96m";

/** Mounts a small disk at a folder. Throws unless the user is root, because only root may mount. */
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
        // the disk is full
      }
      await pause(milliseconds);
      closeSync(file);
      rmSync(ballast, { force: true });
    },
    remove: () => void execFileSync("umount", ["-l", folder], { stdio: "ignore" }),
  };
}

/** Whether this user may mount a small disk on this machine. */
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
