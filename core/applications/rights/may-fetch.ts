import type { OpenedApplication } from "../mine/my-application.ts";
import type { AreClean } from "./are-clean.ts";

/** Returns whether a link may fetch the files of its application. */
export type MayFetch = (application: Pick<OpenedApplication, "id" | "files" | "door">) => Promise<boolean>;

/** The link's mailbox must be confirmed and, if files are scanned, all files must have been found clean. */
export const createMayFetch =
  (areClean: AreClean): MayFetch =>
  async (application) =>
    application.door === "open" && (await areClean(application));
