import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PorticoError } from "#core/errors.ts";

/** Distinguishes builds. */
export type BuildMark = string;

/** The files that this program was started from. */
export interface OwnProgram {
  /** The mark of the files that count as its own. */
  readonly mark: BuildMark;
  /** The mark of the present files. Raises an error if some are gone. */
  look(): BuildMark;
  /** Accepts other files as its own, as they were installed on purpose. */
  accept(mark: BuildMark): void;
  /** Raises `unavailable` if its files are gone or were changed: a new process would run another program. */
  ensureSame(): void;
  /** Like `ensureSame`, for processes that this host cannot do without. Also reports the trouble, once. */
  refuseForeign(): void;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The files and folders that this program's processes and threads load. */
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

/** `built` is the folder of built pages. `onForeign` is called once if the files were replaced by another build, or removed. */
export function ownProgram(built: string, onForeign: (says: string) => void, mark?: BuildMark): OwnProgram {
  const look = (): BuildMark => markOf([...parts.map((part) => join(root, part)), join(built, "server")]);
  let own = mark ?? look();
  let isTold = false;
  return {
    get mark() {
      return own;
    },
    look,
    accept(next) {
      own = next;
    },
    ensureSame() {
      const says = troubleOf(own, look);
      if (says) throw new PorticoError("unavailable", says);
    },
    refuseForeign() {
      const says = troubleOf(own, look);
      if (!says) return;
      if (!isTold) onForeign(says);
      isTold = true;
      throw new PorticoError("unavailable", says);
    },
  };
}

function troubleOf(own: BuildMark, look: () => BuildMark): string | undefined {
  try {
    return look() === own ? undefined : "the files of this program were changed under it: another build is there";
  } catch (error) {
    if (!["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined; // a failing disk does not mean another build
    return "files of this program are gone";
  }
}

/** Hashes names, sizes and times, as reading the contents would take longer than a worker takes to start. */
function markOf(paths: readonly string[]): BuildMark {
  const hash = createHash("sha256");
  const note = (path: string): void => {
    const about = statSync(path);
    if (about.isFile()) hash.update(`${path} ${about.size} ${about.mtimeMs}\n`);
    else for (const name of readdirSync(path).sort()) note(join(path, name));
  };
  for (const path of paths) note(path);
  return hash.digest("hex");
}
