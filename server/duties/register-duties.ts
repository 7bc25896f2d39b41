import type { Logger } from "pino";
import type { Duty, Lease } from "#core/duties/duties.ts";
import { markSent } from "#core/mail/drain.ts";
import type { Services } from "../compose/compose.ts";
import { machineClock } from "../settings/machine-clock.ts";
import { startAlerts } from "./alerts.ts";
import { startAnnouncing } from "./announcing.ts";
import { startDailyPurge } from "./daily-purge.ts";
import { startAnnouncedErasures } from "./ended-eraser.ts";
import { startErasureFinisher } from "./erasure-finisher.ts";
import { startEventCounter } from "./event-counter.ts";
import { startIntentResolver } from "./intent-resolver.ts";
import { type MailPump, type MailPumpState, startMailPump } from "./mail-pump.ts";
import { whenErasuresAreKnown } from "./once-known.ts";
import { startBuildPurge } from "./purge-builds.ts";
import { startReminders } from "./reminders.ts";
import { startScanPump } from "./scan-pump.ts";
import { startSettler } from "./settler.ts";
import { createImportRunner } from "./sources/import-process.ts";
import { startSources } from "./sources/sources-duty.ts";
import { startSweeper } from "./sweeper.ts";

/** How often this process retries to mark mails as sent in the outbox, if that failed. */
const reportIntervalMs = 1000;

/**
 * Registers this process for all duties, so that it performs each one that no other process performs. Links in mails begin with `publicUrl`. If hosts
 * share the data, a host sends no mails until it knows which applications were erased. Returns a function that stops waiting for this knowledge, to
 * be called before the duties stop.
 */
export function registerDuties(services: Services, log: Logger, publicUrl: string): () => void {
  const { config, site, now, catalogue, applications, alerts, uploads, mail, pages } = services;
  const { duties, builds, metrics, hosts } = services.process;
  const { store, unconfirmed, intents, kept, alertStore, pastErasures } = applications;
  const { outbox } = mail;
  const nudgeMails = (): void => duties.nudge("mails");
  const unmarked: MailPumpState["unmarked"] = new Map();
  // continues even after this process has lost the lease: otherwise the new holder would send the unmarked mails again
  setInterval(() => void markSent(outbox, unmarked).catch(() => undefined), reportIntervalMs).unref();
  const beginMails = (lease: Lease): Duty => {
    const { links, confirmLinks } = applications;
    const written = {
      site,
      messages: pages.messages,
      jobIndex: catalogue.jobIndex,
      links,
      confirmLinks,
      now,
      deskUrl: config.DESK_URL || undefined,
    };
    const parts = {
      ...mail,
      ...written,
      ...applications.mailSubjects,
      alertStore,
      alertMails: alerts?.mails,
      config,
      metrics,
    };
    let pump: MailPump | undefined;
    const begun = markSent(outbox, unmarked)
      .then(() => (lease.isFirst ? outbox.release(lease.holder) : undefined)) // the process that made these claims is dead
      .catch((error: unknown) =>
        log.error({ err: error }, "mails claimed by a dead process wait until their claim expires"),
      )
      .then(() => {
        pump = startMailPump(parts, log, publicUrl, { lease, unmarked });
      });
    return {
      nudge: () => void pump?.nudge(),
      async stop() {
        await begun;
        await pump?.stop();
        await markSent(outbox, unmarked).catch(() => undefined);
      },
    };
  };
  duties.take("scans", (lease) => startScanPump({ ...uploads, now, lease }, log));
  duties.take("purge", (lease) =>
    together([
      startDailyPurge({ ...kept, lease, clock: machineClock }, log, nudgeMails),
      startReminders({ ...kept, lease }, log, nudgeMails),
    ]),
  );
  duties.take("sweep", (lease) => {
    const { submits, spentTokens, alertStore } = applications;
    const unclaimedHours = config.LIMIT_UNCLAIMED_HOURS;
    return together([
      startSweeper({ ...kept, submits, spentTokens, alertStore, desk: services.desk, unclaimedHours, lease }, log),
      startBuildPurge({ builds, now, lease }, log),
      startEventCounter(applications.events, log),
    ]);
  });
  duties.take("announcements", (lease) =>
    startAnnouncing({ ...catalogue, site, now }, log, new URL(publicUrl).origin, { lease }),
  );
  if (alerts) duties.take("alerts", (lease) => startAlerts(alerts.duty, log, nudgeMails, { lease }));
  duties.take("sources", (lease) => {
    const { sources, sourceStore, mayImport } = catalogue;
    const parts = { sources, sourceStore, mailer: mail.mailer, site, messages: pages.messages, now };
    const { hostname: host } = new URL(publicUrl);
    return startSources(parts, log, { host, runner: createImportRunner(config, mayImport), lease });
  });
  duties.take("erasures", (lease) =>
    together([
      startErasureFinisher(store, log),
      startIntentResolver({ intents, applications: store, unconfirmed, files: uploads.files, now, lease }, log),
      startSettler({ ...kept, lease }, log, nudgeMails),
      startAnnouncedErasures({ ...kept, lease }, log, nudgeMails),
    ]),
  );
  const takeMails = (): void => duties.take("mails", beginMails);
  if (hosts.areShared) return whenErasuresAreKnown(pastErasures, takeMails);
  takeMails();
  return () => undefined;
}

/** Combines several tasks into one duty. */
const together = (tasks: readonly { stop(): Promise<void> }[]): Duty => ({
  stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))),
});
