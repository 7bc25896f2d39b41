import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { CountryCode } from "../../site/country-code.ts";
import { dayMs } from "../../time/durations.ts";
import { later, type Moment } from "../../time/time.ts";
import type { Application, StoredApplication } from "../stored/application.ts";
import type { ErasedApplication } from "../stored/application-events.ts";
import type { LogAction, LogLine } from "../stored/log-entry.ts";
import { confirmWithinMs } from "../stored/unconfirmed-store.ts";
import { mailboxOf } from "../submit/person.ts";

/** A summary of what one person did with application data by one kind of action. */
export interface Reach {
  readonly who: string;
  readonly action: LogAction;
  /** The number of these actions, and the moments of the first and the last one. */
  readonly times: number;
  readonly first: Moment;
  readonly last: Moment;
  /** Set if one of these moments may be wrong, because a clock was wrong. */
  readonly time?: "doubtful";
}

/** An application whose data somebody saw or copied. */
export interface ReachedApplication {
  readonly id: ApplicationId;
  readonly reference: Reference;
  readonly receivedAt: Moment;
  readonly country: CountryCode;
  readonly company?: string;
  readonly reachedBy: readonly Reach[];
}

/** Something that an operator did. */
type Done = Pick<LogLine, "at" | "who" | "action" | "time">;

/** The data in which `breachOf` looks for applications that were reached: all stored applications, and what is still stored about erased ones. */
export interface BreachedData {
  readonly applications: readonly StoredApplication[];
  /** Applications that their candidates have not confirmed yet. */
  readonly unconfirmed: readonly Application[];
  readonly erased: readonly ErasedApplication[];
}

/** The data that was reached in a period, without names and addresses. */
export interface Breach {
  readonly applications: readonly ReachedApplication[];
  /** Applications that were erased since, and who had reached them. It can no longer be found out whose applications they were. */
  readonly erased: { readonly applications: number; readonly reachedBy: readonly Reach[] };
  /** Lists and searches, which show the names, openings and states of what they find. */
  readonly lists: readonly (Done & { readonly filters: string; readonly found: number })[];
  /** Backups and restores. A backup has the number of applications in it, and the number of unconfirmed ones. */
  readonly backups: readonly (Done & { readonly applications?: number; readonly unconfirmed?: number })[];
  /** The applications that a backup reached and that still wait for their confirmation. */
  readonly unconfirmed: readonly ApplicationId[];
  /** The number of different mailboxes of `applications` and `unconfirmed`. */
  readonly people: number;
}

const isReach = (action: LogAction): boolean => ["show", "preview", "files", "export", "copy"].includes(action);

/**
 * Whether a backup may contain an application that was stored in this period. True if a clock was wrong, because then it is unknown when the backup
 * was made.
 */
const mayContain = ({ at, time }: Done, { from, until }: { readonly from: string; readonly until?: string }): boolean =>
  time !== undefined || (at >= from && (until === undefined || at < until));

/** The earliest time at which the form of an application may have arrived: a plain form counts as received only when it is confirmed. */
const arrivedAt = ({ receivedAt, confirmedAt }: StoredApplication): Moment =>
  confirmedAt === receivedAt ? later(receivedAt, -confirmWithinMs) : receivedAt;

/**
 * Finds out which data was reached in a period, from the `lines` of the log about it and from the data that is stored now. A backup reaches all
 * applications that were stored at that time, including those that waited for a confirmation.
 */
export function breachOf(lines: readonly LogLine[], { applications, unconfirmed, erased }: BreachedData): Breach {
  const reaching = lines.filter(({ action }) => isReach(action));
  const backups = lines.filter(({ action }) => action === "backup");
  const ofApplication = Map.groupBy(reaching, ({ applicationId }) => applicationId);
  const reached = applications.flatMap((application) => {
    const from = arrivedAt(application);
    const by = [...(ofApplication.get(application.id) ?? []), ...backups.filter((one) => mayContain(one, { from }))];
    return by.length === 0 ? [] : [{ application, reachedBy: reachesOf(by) }];
  });
  const waiting = unconfirmed.filter(({ receivedAt }) => backups.some((one) => mayContain(one, { from: receivedAt })));
  const ofErased = reaching.filter((line) => line.erased !== undefined);
  const backedUp = erased.map(({ alias, receivedOn = "", erasedOn }) => ({
    alias,
    by: backups.filter((one) => mayContain(one, { from: receivedOn, until: later(erasedOn, dayMs) })),
  }));
  const reachedAndErased = new Set([
    ...ofErased.map((line) => line.erased),
    ...backedUp.filter(({ by }) => by.length > 0).map(({ alias }) => alias),
  ]);
  return {
    applications: reached.map(({ application: { id, reference, receivedAt, country, company }, reachedBy }) => ({
      id,
      reference,
      receivedAt,
      country,
      ...(company === undefined ? {} : { company }),
      reachedBy,
    })),
    erased: {
      applications: reachedAndErased.size,
      reachedBy: reachesOf([...ofErased, ...new Set(backedUp.flatMap(({ by }) => by))]),
    },
    lists: lines
      .filter(({ action }) => action === "list" || action === "search")
      .map(({ at, who, action, time, filters = "", found = 0 }) => ({
        at,
        who,
        action,
        ...(time ? { time } : {}),
        filters,
        found,
      })),
    backups: lines
      .filter(({ action }) => action === "backup" || action === "restore")
      .map(({ at, who, action, time, applications: count, unconfirmed: waitingCount }) => ({
        at,
        who,
        action,
        ...(time ? { time } : {}),
        ...(count === undefined ? {} : { applications: Number(count) }),
        ...(waitingCount === undefined ? {} : { unconfirmed: Number(waitingCount) }),
      })),
    unconfirmed: waiting.map(({ id }) => id),
    people: new Set(
      [...reached.map(({ application }) => application), ...waiting].map(({ form }) => mailboxOf(form.email)),
    ).size,
  };
}

/** One `Reach` for each pair of person and action, sorted by person and then by action. */
function reachesOf(lines: readonly LogLine[]): Reach[] {
  const groups = Map.groupBy(lines, ({ who, action }) => `${who}\n${action}`);
  return [...groups.keys()].sort().flatMap((key) => {
    const group = groups.get(key) ?? [];
    const times = group.map(({ at }) => at).sort();
    const [{ who, action } = {}, first, last] = [group[0], times[0], times.at(-1)];
    const doubt = group.some(({ time }) => time !== undefined) ? { time: "doubtful" as const } : {};
    return who && action && first && last ? [{ who, action, times: group.length, first, last, ...doubt }] : [];
  });
}

/** The mail address of each person whose application was reached. An address is left out if it belongs to somebody who did not apply (spec C17). */
export function addressesOf(breach: Breach, { applications, unconfirmed }: BreachedData): string[] {
  const reached = new Set([...breach.applications.map(({ id }) => id), ...breach.unconfirmed]);
  const own = applications.filter(({ disownedAt }) => disownedAt === undefined);
  const told = [...own, ...unconfirmed].filter(({ id }) => reached.has(id));
  const addresses = new Map(told.map(({ form: { email } }) => [mailboxOf(email), email]));
  return [...addresses.values()].sort();
}
