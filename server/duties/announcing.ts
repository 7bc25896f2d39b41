import { setImmediate as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type Duty, endlessLease, type Lease } from "#core/duties/duties.ts";
import { type AnnouncingParts, announceChanges } from "#core/found/announce-changes.ts";
import type { Announcer } from "#core/found/announcer.ts";
import type { Today } from "#core/jobs/today.ts";
import { lookNowAndThen } from "./look-now-and-then.ts";

/** How often changes are looked for, in milliseconds: an import becomes a few long lists instead of many short ones. */
const every = 30_000;

export interface AnnouncingDutyParts extends Pick<AnnouncingParts, "announcements" | "jobStore" | "site" | "now"> {
  readonly today: Pick<Today, "in">;
  /** Whom to tell; nobody where the settings name none. */
  readonly announcers: readonly Announcer[];
}

/** Tells services of changed addresses, again and again. `origin` is the site's scheme and host. */
export function startAnnouncing(
  parts: AnnouncingDutyParts,
  log: Logger,
  origin: string,
  { pauseMs = every, lease = endlessLease }: { readonly pauseMs?: number; readonly lease?: Lease } = {},
): Duty {
  const { announcers, today } = parts;
  if (announcers.length === 0) return { stop: async () => undefined };
  let stopping = false;
  const look = async (): Promise<void> => {
    for (const announcer of announcers) await tell(announcer).catch(onError); // what fails for one is kept from no other
  };
  const tell = async (announcer: Announcer): Promise<void> => {
    const addresses = await announceChanges({
      ...{ ...parts, announcer, origin, today: today.in, random: Math.random },
      ...{ pause: () => pause(), stopping: () => stopping || lease.isOver() },
      onSkipped: (service, openings) =>
        log.warn(
          { service, openings, passedBy: openings.length },
          "a service is not told of openings: it refuses their addresses",
        ),
      onFailure: (service, reason, next) => log.warn({ service, reason, next }, "changed addresses wait to be told"),
    });
    if (addresses > 0) log.info({ service: announcer.service, addresses }, "told of changed addresses");
  };
  const onError = (error: unknown): void => log.error({ err: error }, "changed addresses cannot be told");
  const looking = lookNowAndThen(look, pauseMs, onError);
  return {
    nudge: looking.nudge,
    stop() {
      stopping = true;
      return looking.stop();
    },
  };
}
