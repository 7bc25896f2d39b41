import { createFileAccessCheck } from "#core/applications/rights/file-access-check.ts";
import { createFilesCleanCheck } from "#core/applications/rights/files-clean-check.ts";
import { createPersonalCopies } from "#core/applications/rights/personal-copies.ts";
import { momentOf } from "#core/time/time.ts";
import type { Config } from "../settings/config.ts";
import { composeAlerts } from "./alerts.ts";
import { composeApplications } from "./applications.ts";
import { composeCatalogue } from "./catalogue.ts";
import { composeDesk } from "./desk.ts";
import { composeBase } from "./ground.ts";
import { composeMail } from "./mail.ts";
import type { ComposeOptions } from "./options.ts";
import { composePages } from "./pages.ts";
import { composeProcess } from "./process.ts";
import { type Threads, uncheckedThreads } from "./threads.ts";
import { composeUploads } from "./uploads.ts";

/** Connects all ports with the adapters that the settings choose. Only this folder imports adapters. */
export async function compose(
  config: Config,
  given?: () => Date,
  threads: Threads = uncheckedThreads,
  options: ComposeOptions = {},
) {
  const ground = await composeBase(config, given, options);
  const { site, now, newId, hashOf } = ground;
  const process = composeProcess(ground);
  const catalogue = await composeCatalogue(ground, threads);
  const uploads = await composeUploads(ground, threads, process);
  const mail = composeMail(ground);
  const applications = await composeApplications(ground, { catalogue, uploads, mail, process });
  const pages = composePages(ground, threads);
  const copies = createPersonalCopies({
    site,
    applications: applications.store,
    events: applications.events,
    alerts: applications.alertStore,
    messages: () => pages.messages,
    noticeOf: ({ language, country, company }) => pages.prose("privacy", { language, country, company }),
    read: (file) => uploads.files.read(file.key),
    now: () => momentOf(now()),
  });
  const areClean = createFilesCleanCheck({ isScanned: uploads.scanner !== undefined, scans: uploads.scans });
  const hasAlerts = (options.hasAlerts ?? site.brand.alerts) && !config.SEARCH_API; // only this program's own engine can find new openings
  let isClosed = false;
  return {
    config,
    site,
    now,
    newId,
    hashOf,
    catalogue,
    applications,
    alerts: hasAlerts
      ? composeAlerts(ground, {
          store: applications.alertStore,
          ended: applications.endedAlerts,
          returnPaths: applications.returnPaths,
          catalogue,
          mail,
          process,
          pages,
        })
      : undefined,
    uploads,
    mail,
    desk: await composeDesk(ground),
    process,
    pages,
    copies,
    areClean,
    grantsFileAccess: createFileAccessCheck(areClean),
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      void catalogue.searchEngine.close();
      void pages.cardDrawer.close();
      for (const part of [uploads, process, ground]) part.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof compose>>;
