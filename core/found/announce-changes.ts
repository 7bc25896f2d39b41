import { codeOf } from "../errors.ts";
import type { JobId } from "../jobs/job-id.ts";
import type { JobStore } from "../jobs/job-store.ts";
import { type DayIn, visibilityOf } from "../jobs/visibility.ts";
import type { Site } from "../site/site.ts";
import { later, type Moment, momentOf } from "../time/time.ts";
import { languages } from "../translation/language.ts";
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
  /** Told of openings of which a service will not be told, as it refuses their addresses, or they have none. */
  readonly onPassedBy: (service: string, openings: readonly JobId[]) => void;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
  readonly stopping: () => boolean;
}

const minute = 60_000;
const longestWait = 12 * 60 * minute;
/** How many openings are read at once. */
const atOnce = 100;
const mostOpenings = mostAnnounced / languages.length;
/** A service that refuses so many openings of one list refuses everything. */
const mostPassedBy = 10;

/**
 * Tells a service of all openings that were changed or closed since it was told last (spec C13); of a service that is new, from now on. What
 * fails is tried again later, with all that has changed by then. Answers how many addresses it has told.
 */
export async function announceChanges(parts: AnnouncingParts): Promise<number> {
  const { announcer, announcements, jobStore, now, random, onFailure, onPassedBy, stopping } = parts;
  const { service } = announcer;
  let told = await announcements.told(service);
  if (!told) {
    await announcements.advance(service, await jobStore.lastChange());
    return 0;
  }
  if (told.nextAt && told.nextAt > momentOf(now())) return 0;
  let count = 0;
  while (!stopping()) {
    const { openings, odd, through, more } = await changedSince(told.change, parts);
    if (through === told.change) break;
    const passedBy = [...odd];
    let taken = 0;
    try {
      if (openings.length > 0) taken = await tellEach(openings, announcer, passedBy, mostPassedBy + odd.length);
    } catch (error) {
      const wait = Math.min(minute * 2 ** Math.min(told.attempts, 20), longestWait);
      const next = later(momentOf(now()), wait * (1 - random() / 4));
      const reason = error instanceof Error ? error.message : String(error);
      await announcements.failed(service, reason, next);
      onFailure(service, reason, next);
      break;
    }
    await announcements.advance(service, through);
    if (passedBy.length > 0) onPassedBy(service, passedBy);
    count += taken;
    told = { change: through, attempts: 0 };
    if (!more) break;
  }
  return count;
}

interface Announced {
  readonly id: JobId;
  readonly addresses: readonly string[];
}

/**
 * Tells of openings, and passes by those that are refused even alone: a list that is refused is told again as two halves. Answers how many addresses were taken; raises
 * what the service raises, and where it refuses too many.
 */
async function tellEach(
  openings: readonly Announced[],
  announcer: Announcer,
  passedBy: JobId[],
  mostRefused: number,
): Promise<number> {
  try {
    const addresses = openings.flatMap((opening) => opening.addresses);
    await announcer.tell(addresses);
    return addresses.length;
  } catch (error) {
    if (codeOf(error) !== "invalid" || passedBy.length >= mostRefused) throw error;
    const [only, another] = openings;
    if (only && !another) {
      passedBy.push(only.id);
      return 0;
    }
    const half = Math.ceil(openings.length / 2);
    const first = await tellEach(openings.slice(0, half), announcer, passedBy, mostRefused);
    return first + (await tellEach(openings.slice(half), announcer, passedBy, mostRefused));
  }
}

/** What was changed after a change, as much as is told at once, and what has no address. */
async function changedSince(change: number, { jobStore, site, origin, today, pause }: AnnouncingParts) {
  const openings: Announced[] = [];
  const odd: JobId[] = [];
  let [through, read, more] = [change, 0, true];
  while (more && read + atOnce <= mostOpenings) {
    const changed = await jobStore.changesAfter(through, atOnce);
    for (const stored of changed) {
      const { id, unlisted, language } = stored.job;
      try {
        if (unlisted || visibilityOf(stored, today) === "not_yet") continue; // whoever is told could read it
        const { target } = openingPage(site, addressed(stored.job), language);
        openings.push({ id, addresses: languages.map((each) => origin + targetIn(target, each)) });
      } catch {
        odd.push(id);
      }
    }
    through = changed.at(-1)?.change ?? through;
    read += changed.length;
    more = changed.length === atOnce;
    await pause();
  }
  return { openings, odd, through, more };
}
