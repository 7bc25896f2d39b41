import { codeOf, PorticoError } from "./errors.ts";

/** A phrase for each error code of the operating system. It follows a path: `/data/x cannot be opened: permission denied`. */
const phrases: Readonly<Record<string, string>> = {
  EACCES: "cannot be opened: permission denied",
  EPERM: "cannot be opened: permission denied",
  EROFS: "cannot be written: it is on a read-only disk",
  ENOENT: "cannot be opened: no such file or folder",
  ENOTDIR: "cannot be opened: a file is where a folder is needed",
  EISDIR: "cannot be opened: a folder is where a file is needed",
  ELOOP: "cannot be opened: its symbolic links lead in a circle",
  ENAMETOOLONG: "cannot be opened: a name in its path is too long",
  EEXIST: "cannot be made: something of that name is there already",
  ENOSPC: "cannot be written: there is no room on the disk",
  EDQUOT: "cannot be written: there is no room on the disk",
  EMFILE: "cannot be opened: too many files are open",
  EIO: "cannot be read or written: the disk fails",
};

/** Returns the phrase for an operating-system error; `undefined` for any other error. */
export function systemErrorPhrase(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  return phrases[String(error.code)];
}

/** Some errors name two paths, as in a copy, link or rename. If such an error has one of these codes, it concerns the target. */
const targetErrors: readonly string[] = ["ENOSPC", "EDQUOT", "EROFS", "EEXIST"];

/** Returns the path that an error concerns. */
function pathOf(error: Error): string | undefined {
  const { code, path, dest } = error as Error & { code?: string; path?: string; dest?: string };
  return dest !== undefined && targetErrors.includes(String(code)) ? dest : path;
}

/**
 * Returns a sentence about an error, made of a path and the phrase. Returns `undefined` if the operating system did not raise the error. `path` is
 * used if the error has no path, as in writing to an open file.
 */
export function systemErrorSentence(error: unknown, path = "a file"): string | undefined {
  const says = systemErrorPhrase(error);
  return says && `${pathOf(error as Error) ?? path} ${says}`;
}

/** The codes of write errors that may not occur again on a retry. */
const temporaryWriteErrors: readonly string[] = ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO"];

/** Converts a disk write error to `unavailable`, with the message of `systemErrorSentence`. Returns any other error unchanged. */
export function diskErrorAsUnavailable(error: unknown, path?: string): unknown {
  if (
    codeOf(error) ||
    !(error instanceof Error) ||
    !("code" in error) ||
    !temporaryWriteErrors.includes(String(error.code))
  )
    return error;
  const says = systemErrorSentence(error, path);
  return says === undefined ? error : Object.assign(new PorticoError("unavailable", says), { cause: error });
}
