import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import type { SiteChange } from "#core/upgrade/site-changes.ts";
import { makeFolder } from "./make-folder.ts";

/** The owner, the group and the permissions of a file or folder. */
type Access = Pick<Stats, "uid" | "gid" | "mode">;

/**
 * Writes changes into a site folder. Before a file is replaced, it is copied into the folder `beside`. Each file is written atomically. A replaced
 * file keeps its owner and mode. A new file or folder gets the owner and mode of the folder that contains it. An interrupted call can be repeated.
 * Raises `invalid` if `beside` already contains a different copy of a file, because that may be the only copy. Raises `unavailable` if the disk
 * cannot be written.
 */
export function rewriteSite(folder: string, changes: readonly SiteChange[], beside: string): void {
  const replaced = changes.filter(({ before }) => before !== undefined).map(({ file }) => file);
  for (const file of replaced)
    if (existsSync(join(beside, file)) && !readFileSync(join(beside, file)).equals(readFileSync(join(folder, file))))
      throw new PorticoError("invalid", `${beside} exists already: move it away, it may hold the only copy of a file`);
  try {
    for (const file of replaced)
      put(join(beside, file), readFileSync(join(folder, file)), statSync(join(folder, file)), statSync(folder));
    for (const { file, after } of changes) {
      const path = existsSync(join(folder, file)) ? realpathSync(join(folder, file)) : join(folder, file);
      put(path, after, statSync(path, { throwIfNoEntry: false }), statSync(folder));
    }
  } catch (error) {
    throw diskErrorAsUnavailable(error, folder);
  }
}

/**
 * Writes a file atomically, with the owner and mode in `like`. Without `like`, the file gets those of its folder. Missing folders get those in
 * `around`.
 */
function put(path: string, content: string | Uint8Array, like: Access | undefined, around: Access): void {
  const parent = makeFolderLike(dirname(path), around);
  const { uid, gid, mode } = like ?? { ...parent, mode: parent.mode & 0o666 };
  const written = join(dirname(path), `${basename(path)}.writing`);
  try {
    rmSync(written, { force: true }); // left by an interrupted call
    writeFileSync(written, content, { flag: "wx", flush: true });
    giveTo(written, { uid, gid });
    chmodSync(written, mode & 0o777);
    renameSync(written, path);
  } catch (error) {
    rmSync(written, { force: true });
    throw error;
  }
}

/** Creates a folder and its missing parents with this owner and mode, unless the folder exists. Returns the access of the folder. */
function makeFolderLike(folder: string, access: Access): Access {
  if (!existsSync(folder)) {
    makeFolderLike(dirname(folder), access);
    makeFolder(folder);
    giveTo(folder, access);
    chmodSync(folder, access.mode & 0o777);
  }
  return statSync(folder);
}

function giveTo(path: string, { uid, gid }: Pick<Access, "uid" | "gid">): void {
  const own = statSync(path);
  if (own.uid !== uid || own.gid !== gid) chownSync(path, uid, gid);
}
