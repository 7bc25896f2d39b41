import { constants } from "node:fs";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { readError } from "./read-error.ts";

/** A folder with more files than this is not accepted as a feed. */
const maxFiles = 10_000;

interface FolderFile {
  /** The path under which the folder shows the file. */
  readonly shown: string;
  /** The path without symbolic links. */
  readonly path: string;
}

/** The files of a folder at one time. */
interface Listing {
  readonly files: readonly FolderFile[];
  /** The path of the folder and those of the files that it shows through links, all without symbolic links. */
  readonly resolved: readonly string[];
  /** What changes if one of the files is written or replaced, by its path. */
  readonly states: ReadonlyMap<string, string>;
}

/**
 * Reads the files of a folder one after the other, sorted by name, except hidden ones and folders. A file may be a symbolic link to another file of
 * the folder, as in a volume of Kubernetes. A file with several names is read once. Raises `unavailable` with the path if a link leads nowhere or out
 * of the folder, or if links or files were changed in the meantime, because the files that were read may then be of two generations. A file that
 * arrives in the meantime is left for the next time.
 */
export async function* readFolder(folder: string): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const { files, resolved, states } = await list(folder);
  if (files.length === 0) throw new PorticoError("unavailable", `${folder} has no files`);
  for (const file of files) yield bytesOf(file);
  const afterwards = await list(folder);
  const isSame = files.every(({ path }) => afterwards.states.get(path) === states.get(path));
  if (!isSame || afterwards.resolved.join("\n") !== resolved.join("\n"))
    throw new PorticoError("unavailable", `${folder} changed while it was read`);
}

async function list(folder: string): Promise<Listing> {
  const root = await realpath(folder).catch(raiseAbout(folder));
  const names = (await readdir(root).catch(raiseAbout(folder))).filter((name) => !name.startsWith("."));
  if (names.length > maxFiles) throw new PorticoError("unavailable", `${folder} has more than ${maxFiles} files`);
  const files = new Map<string, FolderFile>();
  const resolved = [root];
  const states = new Map<string, string>();
  for (const name of names.sort()) {
    const shown = join(folder, name);
    const path = await realpath(join(root, name)).catch(raiseAbout(shown));
    const status = await stat(path).catch(raiseAbout(shown));
    if (status.isDirectory()) continue;
    if (/^\.\.(?:\/|$)/.test(relative(root, path)))
      throw new PorticoError("unavailable", `${shown} leads out of its folder`);
    if (!status.isFile()) continue;
    if (path !== join(root, name)) resolved.push(path);
    states.set(path, `${status.ino} ${status.size} ${status.mtimeMs}`);
    const identity = status.nlink > 1 ? `${status.dev}:${status.ino}` : path;
    if (!files.has(identity)) files.set(identity, { shown, path });
  }
  return { files: [...files.values()], resolved, states };
}

/** Reads a file whose links have been resolved. If the path has become a link since, or is gone, raises `unavailable`. */
async function* bytesOf({ shown, path }: FolderFile): AsyncGenerator<Uint8Array> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    yield* file.createReadStream() as AsyncIterable<Uint8Array>; // closes the file
  } catch (error) {
    if (!["ELOOP", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) throw readError(error, shown);
    throw new PorticoError("unavailable", `${shown} was replaced while the folder was read`);
  }
}

const raiseAbout =
  (path: string) =>
  (error: unknown): never => {
    throw readError(error, path);
  };
