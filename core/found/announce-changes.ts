import { codeOf } from "../errors.ts";
import type { JobId } from "../jobs/job-id.ts";
import type { JobStore } from "../jobs/job-store.ts";
import { type DayIn, visibilityOf } from "../jobs/visibility.ts";
import type { Site } from "../site/site.ts";
import { later, type Moment, momentOf } from "../time/time.ts";
import { languages } from "../translation/language.ts";
import type { Announcements } from "./announcements.ts";
import { type Announcer, maxAnnounced } from "./announcer.ts";
import { addressFieldsOf, openingPage, targetIn } from "./indexed-page.ts";

/** What `announceChanges` needs. */
export interface AnnouncingParts {
  readonly announcer: Announcer;
  readonly announcements: Announcements;
  readonly jobStore: Pick<JobStore, "lastChange" | "changesAfter">;
  readonly site: Site;
  /** The scheme and the host of the site. */
  readonly origin: string;
  readonly today: DayIn;
  readonly now: () => Date;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  /** Called after a failure, with the time of the next attempt. */
  readonly onFailure: (service: string, reason: string, next: Moment) => void;
  /** Called with openings that are not announced, because the service rejects their addresses or they have no address. */
  readonly onSkipped: (service: string, openings: readonly JobId[]) => void;
  /** Yields to the event loop, so that other work can run. */
  readonly pause: () => Promise<void>;
  readonly stopping: () => boolean;
}

const minuteMs = 60_000;
const maxRetryDelayMs = 12 * 60 * minuteMs;
/** How many openings one query reads. */
const batchSize = 100;
const maxOpenings = maxAnnounced / languages.length;
/** How many openings of one list may be rejected individually by a service. If more are rejected, the problem is not in single addresses. */
const maxSkipped = 10;

/**
 * Announces to a service all openings that were changed or closed since the last announcement (spec C13). For a new service, only changes from now
 * on are announced. If an attempt fails, the next attempt announces everything that has changed by then. Returns the number of announced addresses.
 */
export async function announceChanges(parts: AnnouncingParts): Promise<number> {
  const { announcer, announcements, jobStore, now, random, onFailure, onSkipped, stopping } = parts;
  const { service } = announcer;
  let told = await announcements.stateOf(service);
  if (!told) {
    await announcements.advance(service, await jobStore.lastChange());
    return 0;
  }
  if (told.nextAt && told.nextAt > momentOf(now())) return 0;
  let announced = 0;
  while (!stopping()) {
    const { openings, withoutAddress, through, hasMore } = await changedSince(told.change, parts);
    if (through === told.change) break;
    const skipped = [...withoutAddress];
    let accepted = 0;
    try {
      if (openings.length > 0)
        accepted = await tellEach(openings, announcer, skipped, maxSkipped + withoutAddress.length);
    } catch (error) {
      const wait = Math.min(minuteMs * 2 ** Math.min(told.attempts, 20), maxRetryDelayMs);
      const next = later(momentOf(now()), wait * (1 - random() / 4));
      const reason = error instanceof Error ? error.message : String(error);
      await announcements.failed(service, reason, next);
      onFailure(service, reason, next);
      break;
    }
    await announcements.advance(service, through);
    if (skipped.length > 0) onSkipped(service, skipped);
    announced += accepted;
    told = { change: through, attempts: 0 };
    if (!hasMore) break;
  }
  return announced;
}

interface Announced {
  readonly id: JobId;
  readonly addresses: readonly string[];
}

/**
 * Announces openings. A rejected list is sent again as two halves; an opening that is rejected by itself is skipped. Returns the number of accepted
 * addresses. Raises the error of the service if the service fails, or if it rejects too many openings.
 */
async function tellEach(
  openings: readonly Announced[],
  announcer: Announcer,
  skipped: JobId[],
  maxRejected: number,
): Promise<number> {
  try {
    const addresses = openings.flatMap((opening) => opening.addresses);
    await announcer.tell(addresses);
    return addresses.length;
  } catch (error) {
    if (codeOf(error) !== "invalid" || skipped.length >= maxRejected) throw error;
    const [only, another] = openings;
    if (only && !another) {
      skipped.push(only.id);
      return 0;
    }
    const half = Math.ceil(openings.length / 2);
    const first = await tellEach(openings.slice(0, half), announcer, skipped, maxRejected);
    return first + (await tellEach(openings.slice(half), announcer, skipped, maxRejected));
  }
}

/**
 * Returns the openings changed after the change number `change`, at most as many as one call can announce. Openings without an address are returned
 * separately.
 */
async function changedSince(change: number, { jobStore, site, origin, today, pause }: AnnouncingParts) {
  const openings: Announced[] = [];
  const withoutAddress: JobId[] = [];
  let [through, read, hasMore] = [change, 0, true];
  while (hasMore && read + batchSize <= maxOpenings) {
    const changed = await jobStore.changesAfter(through, batchSize);
    for (const stored of changed) {
      const { id, unlisted, language } = stored.job;
      try {
        if (unlisted || visibilityOf(stored, today) === "not_yet") continue; // the announcement would reveal the opening
        const { target } = openingPage(site, addressFieldsOf(stored.job), language);
        openings.push({ id, addresses: languages.map((each) => origin + targetIn(target, each)) });
      } catch {
        withoutAddress.push(id);
      }
    }
    through = changed.at(-1)?.change ?? through;
    read += changed.length;
    hasMore = changed.length === batchSize;
    await pause();
  }
  return { openings, withoutAddress, through, hasMore };
}
