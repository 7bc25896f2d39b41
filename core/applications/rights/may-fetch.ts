import type { ScanStore } from "../../uploads/file-scanner.ts";
import type { OpenedApplication } from "../mine/my-application.ts";

export interface MayFetchParts {
  /** Whether files are scanned for malware. */
  readonly isScanned: boolean;
  readonly scans: Pick<ScanStore, "statesOf">;
}

/** Tells whether a link may fetch the files of its application. */
export type MayFetch = (application: Pick<OpenedApplication, "id" | "files" | "door">) => Promise<boolean>;

/** Only a confirmed mailbox may, and with a scanner, only once all files have been found clean: nobody can use the site to hand malware to others (trust 1.10). */
export const createMayFetch =
  ({ isScanned, scans }: MayFetchParts): MayFetch =>
  async ({ id, files, door }) => {
    if (door !== "open") return false;
    if (!isScanned) return true;
    const states = await scans.statesOf(id);
    return files.every(({ key }) => states.get(key) === "clean");
  };
