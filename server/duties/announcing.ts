import { setImmediate as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type Duty, endlessLease, type Lease } from "#core/duties/duties.ts";
import { type AnnouncingParts, announceChanges } from "#core/found/announce-changes.ts";
import type { Announcer } from "#core/found/announcer.ts";
import type { Today } from "#core/jobs/today.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

/** How often to check for changes. The interval is long enough that an import is announced in a few long lists, not in many short ones. */
const intervalMs = 30_000;

export interface AnnouncingDutyParts extends Pick<AnnouncingParts, "announcements" | "jobStore" | "site" | "now"> {
  readonly today: Pick<Today, "in">;
  /** The services to notify of changes; empty if the settings name none. */
  readonly announcers: readonly Announcer[];
}

/** Regularly notifies services of changed addresses. `origin` is the scheme and host of the site. */
export function startAnnouncing(
  parts: AnnouncingDutyParts,
  log: Logger,
  origin: string,
  { pauseMs = intervalMs, lease = endlessLease }: { readonly pauseMs?: number; readonly lease?: Lease } = {},
): Duty {
  const { announcers, today } = parts;
  if (announcers.length === 0) return { stop: async () => undefined };
  let stopping = false;
  const check = async (): Promise<void> => {
    for (const announcer of announcers) await tell(announcer).catch(onError); // if one service fails, the others are still notified
  };
  const tell = async (announcer: Announcer): Promise<void> => {
    const addresses = await announceChanges({
      ...parts,
      announcer,
      origin,
      today: today.in,
      random: Math.random,
      pause: () => pause(),
      stopping: () => stopping || lease.isOver(),
      onSkipped: (service, openings) =>
        log.warn(
          { service, openings, passedBy: openings.length },
          "openings are skipped: a service refuses their addresses",
        ),
      onFailure: (service, reason, next) =>
        log.warn({ service, reason, next }, "changed addresses will be announced later"),
    });
    if (addresses > 0) log.info({ service: announcer.service, addresses }, "announced changed addresses");
  };
  const onError = (error: unknown): void => log.error({ err: error }, "changed addresses cannot be announced");
  const repeated = checkRepeatedly(check, pauseMs, onError);
  return {
    nudge: repeated.nudge,
    stop() {
      stopping = true;
      return repeated.stop();
    },
  };
}
