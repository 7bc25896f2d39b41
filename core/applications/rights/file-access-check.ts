import type { OpenedApplication } from "../mine/my-application.ts";
import type { FilesCleanCheck } from "./files-clean-check.ts";

/** Returns whether a link may fetch the files of its application. */
export type FileAccessCheck = (application: Pick<OpenedApplication, "id" | "files" | "door">) => Promise<boolean>;

/** The link's mailbox must be confirmed and, if files are scanned, all files must have been found clean. */
export const createFileAccessCheck =
  (areClean: FilesCleanCheck): FileAccessCheck =>
  async (application) =>
    application.door === "open" && (await areClean(application));
