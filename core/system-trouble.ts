import { codeOf, PorticoError } from "./errors.ts";

/** What the operating system refuses, by the code of its error, as the end of a sentence about a file or folder. */
const refusals: Readonly<Record<string, string>> = {
  EACCES: "cannot be opened: permission denied",
  EPERM: "cannot be opened: permission denied",
  EROFS: "cannot be written: it is on a read-only disk",
  ENOENT: "cannot be opened: no such file or folder",
  ENOTDIR: "cannot be opened: a file is where a folder is needed",
  EISDIR: "cannot be opened: a folder is where a file is needed",
  EEXIST: "cannot be made: something of that name is there already",
  ENOSPC: "cannot be written: there is no room on the disk",
  EDQUOT: "cannot be written: there is no room on the disk",
  EMFILE: "cannot be opened: too many files are open",
  EIO: "cannot be read or written: the disk fails",
};

/** What went wrong, as the end of a sentence about the file; `undefined` for an error that the system did not raise. */
export function systemTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  return refusals[String(error.code)];
}

/** What is wrong with a place that is written to, when two paths are named: the second one of a copy, a link or a new name. */
const ofTheTarget: readonly string[] = ["ENOSPC", "EDQUOT", "EROFS", "EEXIST"];

/** The path that is to blame. */
function blamed(error: Error): string | undefined {
  const { code, path, dest } = error as Error & { code?: string; path?: string; dest?: string };
  return dest !== undefined && ofTheTarget.includes(String(code)) ? dest : path;
}

/** The same as a whole sentence that names the file; `path` where the system does not, as when it writes to what is open. */
export function systemTroubleLine(error: unknown, path = "a file"): string | undefined {
  const says = systemTrouble(error);
  return says && `${blamed(error as Error) ?? path} ${says}`;
}

/** What keeps a disk from being written to, and may be gone on the next try. */
const unwritable: readonly string[] = ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO"];

/** Turns what keeps a disk from being written to into `unavailable`, with a sentence as of `systemTroubleLine`; other errors stay as they are. */
export function unavailableDisk(error: unknown, path?: string): unknown {
  if (codeOf(error) || !(error instanceof Error) || !("code" in error) || !unwritable.includes(String(error.code)))
    return error;
  const says = systemTroubleLine(error, path);
  return says === undefined ? error : Object.assign(new PorticoError("unavailable", says), { cause: error });
}
