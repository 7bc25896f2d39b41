import type { Logger } from "pino";
import type { DeskPageServices } from "#core/desk/page-services.ts";
import type { Parts } from "../compose/parts.ts";

/** The parts of the program that the pages of the desk use. */
type DeskPageParts = Pick<
  Parts,
  "site" | "now" | "applications" | "events" | "files" | "scanner" | "scans" | "jobStore" | "deskLists"
>;

/** What the server provides to the pages of the desk. */
export const deskPageServicesOf = (
  { site, now, applications, events, files, scanner, scans, jobStore, deskLists }: DeskPageParts,
  messages: DeskPageServices["messages"],
  log: Pick<Logger, "error">,
): DeskPageServices => ({
  site,
  messages,
  reading: { lists: deskLists, applications, events, files, scans: scanner && scans, now },
  async openingOf(id) {
    const stored = await jobStore.get(id);
    return stored && { job: stored.job, isOpen: stored.state === "open" };
  },
  now,
  onError: (err, path) => log.error({ path, err }, "a page of the desk failed"),
});
