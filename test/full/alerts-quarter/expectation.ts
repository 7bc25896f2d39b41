import { type AlertSearch, keyOfSearch } from "#core/alerts/stored/alert-search.ts";
import type { Moment } from "#core/time/time.ts";
import type { Joined, World } from "./world.ts";

/** An alert with the state that the independent list keeps of it. */
interface Expected {
  readonly mailbox: string;
  readonly search: AlertSearch;
  readonly everyDays: number;
  readonly known: Set<string>;
  lookedOn: string;
  /** The number of imports at the time of the alert's last search. */
  lookedAt: number;
}

/** The date and hour of a moment in a time zone. */
interface LocalTime {
  readonly day: string;
  readonly hour: number;
}

/** Returns the local time in a time zone, computed by the JavaScript runtime, not by the program. */
function localTime(at: Moment, timeZone: string): LocalTime {
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(
    new Date(at),
  );
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/**
 * Lists the openings that must be mailed: runs the search of each alert on each day on which it is due. Its logic is independent of the program's.
 */
export function createExpectation({ zoneOf, searchAll, isConfidential, firstDayOf }: World) {
  const alerts: Expected[] = [];
  const changedAt = new Map<string, number>();
  const told: string[] = [];
  let changes = 0;
  let waiting: { readonly line: string; readonly id: string; readonly alert: Expected }[] = [];

  return {
    changed(ids: readonly string[]) {
      changes += 1;
      for (const id of ids) changedAt.set(id, changes);
    },
    async joined({ mailbox, search, pace, at }: Joined) {
      alerts.push({
        ...{ mailbox, search, everyDays: pace === "weekly" ? 7 : 1, known: new Set(await searchAll(search)) },
        ...{ lookedOn: localTime(at, zoneOf(search.country)).day, lookedAt: changes },
      });
    },
    left(mailboxes: readonly string[]) {
      const gone = new Set(mailboxes);
      alerts.splice(0, alerts.length, ...alerts.filter(({ mailbox }) => !gone.has(mailbox)));
    },
    async look(now: Moment) {
      const found = new Map<string, readonly string[]>();
      const timeIn = new Map<string, LocalTime>();
      for (const alert of alerts) {
        const { search, known } = alert;
        const time = timeIn.get(search.country) ?? localTime(now, zoneOf(search.country));
        timeIn.set(search.country, time);
        const { day, hour } = time;
        if (hour < 7 || hour >= 20 || day < dayAfter(alert.lookedOn, alert.everyDays)) continue;
        const key = keyOfSearch(search);
        const ids = found.get(key) ?? (await searchAll(search));
        found.set(key, ids);
        const news = ids.filter((id) => {
          const isNew = (changedAt.get(id) ?? 0) > alert.lookedAt || firstDayOf(id) > alert.lookedOn;
          return isNew && !known.has(id) && !isConfidential(id);
        });
        for (const id of news) {
          known.add(id);
          waiting.push({ line: `${alert.mailbox} ${key} ${id}`, id, alert });
        }
        [alert.lookedOn, alert.lookedAt] = [day, changes];
      }
    },
    closed(ids: readonly string[]) {
      changes += 1;
      const gone = waiting.filter(({ id }) => ids.includes(id));
      for (const { alert, id } of gone) alert.known.delete(id);
      waiting = waiting.filter((each) => !gone.includes(each));
    },
    sent() {
      told.push(...waiting.map(({ line }) => line));
      waiting = [];
    },
    told: (): readonly string[] => told.toSorted(),
  };
}
