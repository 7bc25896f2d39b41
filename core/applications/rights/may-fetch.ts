import type { OpenedApplication } from "../mine/my-application.ts";
import type { AreClean } from "./are-clean.ts";

/** Tells whether a link may fetch the files of its application. */
export type MayFetch = (application: Pick<OpenedApplication, "id" | "files" | "door">) => Promise<boolean>;

/** Only a confirmed mailbox may, and with a scanner, only once all files have been found clean. */
export const createMayFetch =
  (areClean: AreClean): MayFetch =>
  async (application) =>
    application.door === "open" && (await areClean(application));
