import type { OpenedApplication } from "../mine/my-application.ts";
import type { FilesCleanCheck } from "./files-clean-check.ts";

/** Returns whether a link may fetch the files of its application. */
export type FileAccessCheck = (application: Pick<OpenedApplication, "id" | "files" | "door">) => Promise<boolean>;

/** Creates the check. It requires that the link's mailbox is confirmed and, if files are scanned, that all files were found clean. */
export const createFileAccessCheck =
  (areClean: FilesCleanCheck): FileAccessCheck =>
  async (application) =>
    application.door === "open" && (await areClean(application));
