import { type Site, timeZoneOf } from "../site/site.ts";
import { type Day, momentOf } from "../time/time.ts";
import { dayAt } from "../translation/day-at.ts";

/** The current day in each country, which decides which openings are shown there. */
export interface Today {
  /**
   * Returns the day in a country, in the country's time zone. Returns the day in UTC for a country without a time zone, and for "", which stands for
   * all countries.
   */
  in(country: string): Day;
  /** Returns the days in all time zones of the site, as a string that changes at every midnight. */
  everywhere(): string;
}

const minuteMs = 60_000;

/** Computes the days only once a minute, because every midnight is at the beginning of a minute. */
export function createToday(site: Pick<Site, "countries">, now: () => Date): Today {
  const zones = [...new Set(["UTC", ...site.countries.map(({ code }) => timeZoneOf(site, code))])];
  const zoneOf = new Map(site.countries.map(({ code }) => [code as string, timeZoneOf(site, code)]));
  let computedAt = Number.NaN;
  let days: ReadonlyMap<string, Day> = new Map();
  let text = "";
  const refresh = (): void => {
    const moment = now();
    const current = Math.floor(moment.getTime() / minuteMs);
    if (current === computedAt) return;
    computedAt = current;
    days = new Map(zones.map((zone) => [zone, dayAt(momentOf(moment), zone)]));
    text = [...days.values()].join(" ");
  };
  return {
    in(country) {
      refresh();
      const day = days.get(zoneOf.get(country) ?? "UTC");
      if (!day) throw new Error("the day in UTC is always known");
      return day;
    },
    everywhere() {
      refresh();
      return text;
    },
  };
}
