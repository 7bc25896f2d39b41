import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const source = new URL("only-synced.c", import.meta.url).pathname;

/** A disk that can lose its power under a server. */
export interface Disk {
  /** The settings of a server whose files are on the disk. */
  readonly settings: Readonly<Record<string, string>>;
  /** Cuts the power: only what was synced stays on the disk. The server must have ended before. */
  cut(): void;
}

/** Compiles the C library that is loaded into a server; returns its path. Fails without a compiler. */
export function compileShim(folder: string): string {
  const shim = join(folder, "only-synced.so");
  execFileSync("gcc", ["-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-Wno-format-truncation", "-o", shim, source]);
  return shim;
}

/** Creates a disk at `folder`, which must exist and be empty. After a power cut, the folder still exists, but contains only what was synced. */
export function createDisk({ folder, shim }: { readonly folder: string; readonly shim: string }): Disk {
  const kept = `${folder}.kept`;
  mkdirSync(kept);
  return {
    settings: { LD_PRELOAD: shim, ONLY_SYNCED_DISK: folder, ONLY_SYNCED_KEPT: kept, UV_USE_IO_URING: "0" },
    cut() {
      const [before, disk] = [`${kept}.before`, `${folder}.after`];
      renameSync(kept, before);
      mkdirSync(kept);
      build("disk", disk, { before, kept });
      rmSync(folder, { recursive: true });
      renameSync(disk, folder);
      rmSync(before, { recursive: true });
    },
  };
}

const identityOf = (path: string): string => {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
};

interface Stores {
  readonly before: string;
  readonly kept: string;
}

/**
 * Rebuilds a folder after a power cut: only names that were synced come back. The rebuilt files have new ids, so their content is recorded again
 * under these ids.
 */
function build(id: string, target: string, { before, kept }: Stores): void {
  mkdirSync(target, { mode: 0o700 });
  const names = join(before, `names-${id}`);
  const lines = existsSync(names) ? readFileSync(names, "utf8").split("\n").slice(0, -1) : [];
  const again = lines.map((line) => {
    const [kind, child = "", ...rest] = line.split(" ");
    const name = rest.join(" ");
    const path = join(target, name);
    if (kind === "d") build(child, path, { before, kept });
    else restore(join(before, `bytes-${child}`), path, kept);
    return `${kind} ${identityOf(path)} ${name}\n`;
  });
  writeFileSync(join(kept, `names-${id === "disk" ? id : identityOf(target)}`), again.join(""));
}

/** Restores a file. The file is empty if its name was synced but not its content. */
function restore(bytes: string, path: string, kept: string): void {
  if (existsSync(bytes)) copyFileSync(bytes, path);
  else writeFileSync(path, "", { mode: 0o600 });
  copyFileSync(path, join(kept, `bytes-${identityOf(path)}`));
}
