import type { Logger } from "pino";
import type { DeskPageServices } from "#core/desk/page-services.ts";
import type { DeskReadingParts } from "#core/desk/reading.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { Language } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import type { FileScanner } from "#core/uploads/file-scanner.ts";

/** The parts of the program that the pages of the desk use. */
export interface DeskPageParts
  extends Pick<DeskPageServices, "site" | "now">,
    Pick<DeskReadingParts, "applications" | "events" | "files"> {
  readonly deskLists: DeskReadingParts["lists"];
  readonly scans: NonNullable<DeskReadingParts["scans"]>;
  readonly scanner: FileScanner | undefined;
  readonly jobStore: Pick<JobStore, "get">;
  readonly desk: {
    readonly messages: Readonly<Record<Language, Catalog>>;
    readonly sessions: DeskPageServices["sessions"];
  };
}

/** What the server provides to the pages of the desk. */
export const deskPageServicesOf = (
  { site, now, applications, events, files, scanner, scans, jobStore, deskLists, desk }: DeskPageParts,
  log: Pick<Logger, "error">,
): DeskPageServices => ({
  site,
  messages: (language) => desk.messages[language],
  reading: { lists: deskLists, applications, events, files, scans: scanner && scans, now },
  async openingOf(id) {
    const stored = await jobStore.get(id);
    return stored && { job: stored.job, isOpen: stored.state === "open" };
  },
  sessions: desk.sessions,
  now,
  onError: (err, path) => log.error({ path, err }, "a page of the desk failed"),
});
