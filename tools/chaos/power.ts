import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const source = new URL("only-synced.c", import.meta.url).pathname;

/** A simulated disk, which loses everything that was not synced when the power is cut. */
export interface Disk {
  /** The settings that make a server store its files on the disk. */
  readonly settings: Readonly<Record<string, string>>;
  /** Cuts the power: discards everything that was not synced. The server must already have ended. */
  cut(): void;
  /** Marks everything on the disk as synced. Must be called after changes by other processes, before the server starts. */
  keep(): void;
}

/** Compiles the shim, a C library that is preloaded into a server; returns its path. Fails without a compiler. */
export function compileShim(folder: string): string {
  const shim = join(folder, "only-synced.so");
  execFileSync("gcc", ["-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-Wno-format-truncation", "-o", shim, source]);
  return shim;
}

/** Creates a disk at `folder`, which must exist and be empty. After a power cut, the folder still exists, but contains only what was synced. */
export function createDisk({ folder, shim }: { readonly folder: string; readonly shim: string }): Disk {
  const kept = `${folder}.kept`;
  mkdirSync(kept);
  const keep = (): void => {
    rmSync(kept, { recursive: true });
    mkdirSync(kept);
    record("disk", folder, kept);
  };
  return {
    settings: { LD_PRELOAD: shim, ONLY_SYNCED_DISK: folder, ONLY_SYNCED_KEPT: kept, UV_USE_IO_URING: "0" },
    cut() {
      const after = `${folder}.after`;
      restore("disk", after, kept);
      rmSync(folder, { recursive: true });
      renameSync(after, folder);
      keep(); // the restored files have new inode numbers
    },
    keep,
  };
}

/**
 * Restores a folder to the state that was synced before a power cut. Names that were not synced are missing, and a file is empty if only its name was
 * synced.
 */
function restore(id: string, target: string, kept: string): void {
  mkdirSync(target, { mode: 0o700 });
  const names = join(kept, `names-${id}`);
  for (const line of existsSync(names) ? readFileSync(names, "utf8").split("\n").slice(0, -1) : []) {
    const [kind, child = "", ...rest] = line.split(" ");
    const path = join(target, rest.join(" "));
    const bytes = join(kept, `bytes-${child}`);
    if (kind === "d") restore(child, path, kept);
    else if (existsSync(bytes)) copyFileSync(bytes, path);
    else writeFileSync(path, "", { mode: 0o600 });
  }
}

/** Records the names in a folder and the content of its files, as the shim does when they are synced. Sockets are left out. */
function record(id: string, folder: string, kept: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile() || each.isDirectory());
  const lines = entries.map((entry) => {
    const path = join(folder, entry.name);
    const child = identityOf(path);
    if (entry.isDirectory()) record(child, path, kept);
    else copyFileSync(path, join(kept, `bytes-${child}`));
    return `${entry.isDirectory() ? "d" : "f"} ${child} ${entry.name}\n`;
  });
  writeFileSync(join(kept, `names-${id}`), lines.join(""));
}

const identityOf = (path: string): string => {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
};
