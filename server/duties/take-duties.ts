import type { Logger } from "pino";
import type { ResolveParts } from "#core/applications/kept/resolve-intents.ts";
import type { Duties } from "#core/duties/duties.ts";
import { tellLeft } from "#core/mail/drain.ts";
import type { Config } from "../settings/config.ts";
import { type AnnouncingDutyParts, startAnnouncing } from "./announcing.ts";
import { type DailyPurgeParts, startDailyPurge } from "./daily-purge.ts";
import { type ErasingApplications, startErasureFinisher } from "./erasure-finisher.ts";
import { startIntentResolver } from "./intent-resolver.ts";
import { type MailPump, type MailPumpParts, type PumpLease, startMailPump } from "./mail-pump.ts";
import { type BuildPurgeParts, startBuildPurge } from "./purge-builds.ts";
import { type ScanPumpParts, startScanPump } from "./scan-pump.ts";
import { startSettler } from "./settler.ts";
import { createImportRunner } from "./sources/import-process.ts";
import { type SourcesDutyParts, startSources } from "./sources/sources-duty.ts";
import { type SweeperParts, startSweeper } from "./sweeper.ts";

export type DutyParts = MailPumpParts &
  DailyPurgeParts &
  Omit<SweeperParts, "unclaimedHours"> &
  Pick<ScanPumpParts, "scanner" | "scans"> &
  AnnouncingDutyParts &
  BuildPurgeParts &
  SourcesDutyParts & {
    readonly duties: Duties;
    readonly intents: ResolveParts["intents"];
    readonly applications: ErasingApplications;
    readonly config: Config;
    /** Raises `unavailable` where no process may be started any more. */
    readonly mayImport?: (() => void) | undefined;
  };

/** How often it is tried to tell the outbox of mails that left while it was away, in milliseconds. */
const untoldPause = 1000;

/** Offers this process for all work that one process does at a time. `publicUrl` is where the links in mails lead. */
export function takeDuties(parts: DutyParts, log: Logger, publicUrl: string): void {
  const { duties } = parts;
  const untold: PumpLease["untold"] = new Map();
  // also where the duty has gone to another meanwhile, which would send them again
  setInterval(() => void tellLeft(parts.outbox, untold).catch(() => undefined), untoldPause).unref();
  duties.take("mails", (lease) => {
    let pump: MailPump | undefined;
    const begun = tellLeft(parts.outbox, untold)
      .then(() => (lease.isFirst ? parts.outbox.release(lease.holder) : undefined)) // whoever held one is dead
      .catch((error: unknown) => log.error({ err: error }, "mails that a dead process held wait until their hold ends"))
      .then(() => {
        pump = startMailPump(parts, log, publicUrl, { lease, untold });
      });
    return {
      nudge: () => void pump?.nudge(),
      async stop() {
        await begun;
        await pump?.stop();
        await tellLeft(parts.outbox, untold).catch(() => undefined);
      },
    };
  });
  duties.take("scans", (lease) => startScanPump({ ...parts, lease }, log));
  duties.take("purge", (lease) => startDailyPurge({ ...parts, lease }, log, () => duties.nudge("mails")));
  const unclaimedHours = parts.config.LIMIT_UNCLAIMED_HOURS;
  duties.take("sweep", (lease) => {
    const works = [startSweeper({ ...parts, unclaimedHours, lease }, log), startBuildPurge({ ...parts, lease }, log)];
    return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
  });
  duties.take("announcements", (lease) => startAnnouncing(parts, log, new URL(publicUrl).origin, { lease }));
  duties.take("sources", (lease) => {
    const { hostname: host } = new URL(publicUrl);
    return startSources(parts, log, { host, runner: createImportRunner(parts.config, parts.mayImport), lease });
  });
  duties.take("erasures", (lease) => {
    const works = [
      startErasureFinisher(parts.applications, log),
      startIntentResolver({ ...parts, lease }, log),
      startSettler({ ...parts, lease }, log, () => duties.nudge("mails")),
    ];
    return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
  });
}
