/** What the operating system refuses, by the code of its error, as the end of a sentence about a file or folder. */
const refusals: Readonly<Record<string, string>> = {
  EACCES: "cannot be opened: no right to it",
  EPERM: "cannot be opened: no right to it",
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

/** The same as a whole sentence that names the file. */
export function systemTroubleLine(error: unknown): string | undefined {
  const says = systemTrouble(error);
  const path = error instanceof Error && "path" in error ? String(error.path) : "a file";
  return says && `${path} ${says}`;
}
