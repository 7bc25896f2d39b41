import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PorticoError } from "#core/errors.ts";

/** What tells one build from another. */
export type BuildMark = string;

/** The files that this program was started from. */
export interface OwnProgram {
  /** Those that are counted as its own. */
  readonly mark: BuildMark;
  /** Those that are there now. Raises `unavailable` where some are gone. */
  look(): BuildMark;
  /** Counts others as its own from now on: they were put there on purpose. */
  accept(mark: BuildMark): void;
  /** Raises `unavailable` where its files are gone or were changed: what would start now is another program. */
  ensureSame(): void;
  /** The same for what this host cannot go on without, which is told once. */
  refuseForeign(): void;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What processes and threads of this program are made of. */
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

/** `built` is the folder of built pages. `onForeign` is told once that another build is in the place of this one, or none. */
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
    if (!["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined; // a disk in trouble is no other build
    return "files of this program are gone";
  }
}

/** By names, sizes and times: contents would take longer to read than a worker to start. */
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
