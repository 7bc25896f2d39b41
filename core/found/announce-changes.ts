import type { JobStore } from "../jobs/job-store.ts";
import { type DayIn, visibilityOf } from "../jobs/visibility.ts";
import { languages } from "../site/language.ts";
import type { Site } from "../site/site.ts";
import { later, type Moment, momentOf } from "../time.ts";
import type { Announcements } from "./announcements.ts";
import { type Announcer, mostAnnounced } from "./announcer.ts";
import { addressed, openingPage, targetIn } from "./indexed-page.ts";

export interface AnnouncingParts {
  readonly announcer: Announcer;
  readonly announcements: Announcements;
  readonly jobStore: Pick<JobStore, "lastChange" | "changesAfter">;
  readonly site: Site;
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly today: DayIn;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Told of a failure and when it is tried again. */
  readonly onFailure: (service: string, reason: string, next: Moment) => void;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
  readonly stopping: () => boolean;
}

const minute = 60_000;
const longestWait = 12 * 60 * minute;
/** How many openings are read at once. */
const atOnce = 100;
const mostOpenings = mostAnnounced / languages.length;

/**
 * Tells a service of all openings that were changed or closed since it was told last (spec C13); of a service that is new, from now on. What
 * fails is tried again later, with all that has changed by then. Answers how many addresses it has told.
 */
export async function announceChanges(parts: AnnouncingParts): Promise<number> {
  const { announcer, announcements, jobStore, now, random, onFailure, stopping } = parts;
  const { service } = announcer;
  let told = await announcements.told(service);
  if (!told) {
    await announcements.advance(service, await jobStore.lastChange());
    return 0;
  }
  if (told.nextAt && told.nextAt > momentOf(now())) return 0;
  let count = 0;
  while (!stopping()) {
    const { addresses, through, more } = await changedSince(told.change, parts);
    if (through === told.change) break;
    try {
      if (addresses.length > 0) await announcer.tell(addresses);
    } catch (error) {
      const wait = Math.min(minute * 2 ** Math.min(told.attempts, 20), longestWait);
      const next = later(momentOf(now()), wait * (1 - random() / 4));
      const reason = error instanceof Error ? error.message : String(error);
      await announcements.failed(service, reason, next);
      onFailure(service, reason, next);
      break;
    }
    await announcements.advance(service, through);
    count += addresses.length;
    told = { change: through, attempts: 0 };
    if (!more) break;
  }
  return count;
}

/** The addresses of what was changed after a change, as many as are told at once. */
async function changedSince(change: number, { jobStore, site, origin, today, pause }: AnnouncingParts) {
  const addresses: string[] = [];
  let [through, openings, more] = [change, 0, true];
  while (more && openings + atOnce <= mostOpenings) {
    const changed = await jobStore.changesAfter(through, atOnce);
    for (const stored of changed) {
      const visibility = visibilityOf(stored, today);
      const isSecret = stored.job.unlisted || visibility === "not_yet"; // whoever is told could read it
      const { target } = openingPage(site, addressed(stored.job), stored.job.language);
      if (!isSecret) addresses.push(...languages.map((each) => origin + targetIn(target, each)));
    }
    through = changed.at(-1)?.change ?? through;
    openings += changed.length;
    more = changed.length === atOnce;
    await pause();
  }
  return { addresses, through, more };
}
