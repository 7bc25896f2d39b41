import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PorticoError } from "#core/errors.ts";

/** A hash that differs between builds of the program. */
export type BuildFingerprint = string;

/** Identifies the files from which this program was started, to notice when they change. */
export interface OwnProgram {
  /** The fingerprint of the files from which processes may be started. */
  readonly mark: BuildFingerprint;
  /** Returns the fingerprint of the files as they are now. Raises an error if some are missing. */
  currentMark(): BuildFingerprint;
  /** From now on, accepts the files with this fingerprint. Called when an operator has asked for a restart with a new build. */
  accept(mark: BuildFingerprint): void;
  /** Raises `unavailable` if files are missing or were changed: a new process would then run a different program. */
  ensureSame(): void;
  /** Like `ensureSame`, but also reports the trouble the first time. Called before the start of a process without which this host cannot run. */
  reportAndEnsureSame(): void;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The files and folders that this program loads, besides the built pages. */
const parts = [
  "server",
  "core",
  "adapters",
  "contract",
  "locales",
  "migrations",
  "site-basics",
  "package.json",
  "package-lock.json",
];

/**
 * Describes the files of this program. `built` is the folder of the built pages. `onForeign` is called once, when `reportAndEnsureSame` first finds files
 * missing or replaced by another build.
 */
export function ownProgram(built: string, onForeign: (says: string) => void, mark?: BuildFingerprint): OwnProgram {
  const pages = [join(built, "server"), ...[join(built, "desk/server")].filter((folder) => existsSync(folder))];
  const currentMark = (): BuildFingerprint => markOf([...parts.map((part) => join(root, part)), ...pages]);
  let own = mark ?? currentMark();
  let isTold = false;
  return {
    get mark() {
      return own;
    },
    currentMark,
    accept(next) {
      own = next;
    },
    ensureSame() {
      const says = troubleOf(own, currentMark);
      if (says) throw new PorticoError("unavailable", says);
    },
    reportAndEnsureSame() {
      const says = troubleOf(own, currentMark);
      if (!says) return;
      if (!isTold) onForeign(says);
      isTold = true;
      throw new PorticoError("unavailable", says);
    },
  };
}

function troubleOf(own: BuildFingerprint, currentMark: () => BuildFingerprint): string | undefined {
  try {
    return currentMark() === own
      ? undefined
      : "the files of this program were changed under it: another build is there";
  } catch (error) {
    if (!["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined; // a failing disk does not mean that another build was installed
    return "files of this program are gone";
  }
}

/** Hashes the paths, sizes and modification times of files. Reading their contents would take longer than starting a worker. */
function markOf(paths: readonly string[]): BuildFingerprint {
  const hash = createHash("sha256");
  const note = (path: string): void => {
    const about = statSync(path);
    if (about.isFile()) hash.update(`${path} ${about.size} ${about.mtimeMs}\n`);
    else for (const name of readdirSync(path).sort()) note(join(path, name));
  };
  for (const path of paths) note(path);
  return hash.digest("hex");
}
