import type { ScanStore } from "../../uploads/file-scanner.ts";
import type { StoredApplication } from "../stored/application.ts";

export interface AreCleanParts {
  /** Whether files are scanned for malware. */
  readonly isScanned: boolean;
  readonly scans: Pick<ScanStore, "statesOf">;
}

/** Returns whether the files of an application may be given to its candidate. */
export type FilesCleanCheck = (application: Pick<StoredApplication, "id" | "files">) => Promise<boolean>;

/** Creates the check. If files are scanned, it requires that all were found clean, so that nobody can use the site to spread malware (trust 1.10). */
export const createFilesCleanCheck =
  ({ isScanned, scans }: AreCleanParts): FilesCleanCheck =>
  async ({ id, files }) => {
    if (!isScanned) return true;
    const states = await scans.statesOf(id);
    return files.every(({ key }) => states.get(key) === "clean");
  };
