import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { CountryCode } from "../../site/country-code.ts";
import type { Moment } from "../../time/time.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { LogAction, LogLine } from "../stored/log-entry.ts";
import { mailboxOf } from "../submit/person.ts";

/** Who reached an application, and how. */
export interface Reach {
  readonly who: string;
  readonly action: LogAction;
  /** How often, and when first and last. */
  readonly times: number;
  readonly first: Moment;
  readonly last: Moment;
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
type Done = Pick<LogLine, "at" | "who" | "action">;

/** What was reached in a period, without names and addresses. */
export interface Breach {
  readonly applications: readonly ReachedApplication[];
  /**
   * Applications that were erased since, and who had reached them. Nobody can tell any more whose applications they were. Applications that only a
   * backup reached are not counted.
   */
  readonly erased: { readonly applications: number; readonly reachedBy: readonly Reach[] };
  /** Lists and searches, which show the names, openings and states of what they find. */
  readonly lists: readonly (Done & { readonly filters: string; readonly found: number })[];
  /** Backups and restores. A backup has the number of applications in it. */
  readonly backups: readonly (Done & { readonly applications?: number })[];
  /** The number of different mailboxes of `applications`. */
  readonly people: number;
}

const isReach = (action: LogAction): boolean => ["show", "files", "export", "copy"].includes(action);

/**
 * Adds up what the log says about a period. A backup reaches all applications that had been received by then. `lines` are the lines of the period.
 * `applications` are all applications that are stored now.
 */
export function breachOf(lines: readonly LogLine[], applications: readonly StoredApplication[]): Breach {
  const reaching = lines.filter(({ action }) => isReach(action));
  const backups = lines.filter(({ action }) => action === "backup");
  const ofApplication = Map.groupBy(reaching, ({ applicationId }) => applicationId);
  const reached = applications.flatMap((application) => {
    const { id, receivedAt } = application;
    const by = [...(ofApplication.get(id) ?? []), ...backups.filter(({ at }) => at >= receivedAt)];
    return by.length === 0 ? [] : [{ application, reachedBy: reachesOf(by) }];
  });
  const erased = reaching.filter(({ erased: alias }) => alias !== undefined);
  return {
    applications: reached.map(({ application: { id, reference, receivedAt, country, company }, reachedBy }) => ({
      id,
      reference,
      receivedAt,
      country,
      ...(company === undefined ? {} : { company }),
      reachedBy,
    })),
    erased: { applications: new Set(erased.map((line) => line.erased)).size, reachedBy: reachesOf(erased) },
    lists: lines
      .filter(({ action }) => action === "list" || action === "search")
      .map(({ at, who, action, filters = "", found = 0 }) => ({ at, who, action, filters, found })),
    backups: lines
      .filter(({ action }) => action === "backup" || action === "restore")
      .map(({ at, who, action, applications: count }) => ({
        at,
        who,
        action,
        ...(count === undefined ? {} : { applications: Number(count) }),
      })),
    people: new Set(reached.map(({ application }) => mailboxOf(application.form.email))).size,
  };
}

/** One reach for each person and action, in the order of their names. */
function reachesOf(lines: readonly LogLine[]): Reach[] {
  const groups = Map.groupBy(lines, ({ who, action }) => `${who}\n${action}`);
  return [...groups.keys()].sort().flatMap((key) => {
    const group = groups.get(key) ?? [];
    const times = group.map(({ at }) => at).sort();
    const [{ who, action } = {}, first, last] = [group[0], times[0], times.at(-1)];
    return who && action && first && last ? [{ who, action, times: group.length, first, last }] : [];
  });
}

/** The mail address of each person whose application was reached. An address is left out if it belongs to somebody who did not apply (spec C17). */
export function addressesOf(breach: Breach, applications: readonly StoredApplication[]): string[] {
  const reached = new Set(breach.applications.map(({ id }) => id));
  const told = applications.filter(({ id, disownedAt }) => reached.has(id) && disownedAt === undefined);
  const addresses = new Map(told.map(({ form: { email } }) => [mailboxOf(email), email]));
  return [...addresses.values()].sort();
}
