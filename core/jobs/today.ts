import { type Site, timeZoneOf } from "../site/site.ts";
import { type Day, momentOf } from "../time/time.ts";
import { dayAt } from "../translation/moments.ts";

/** Which day it is in each country: their clocks decide which openings are shown there. */
export interface Today {
  /** The day in a country, by the time zone that the site names; in UTC for all countries, and where it names none. */
  in(country: string): Day;
  /** The days in all time zones of the site, as a text that changes when one of them begins another. */
  everywhere(): string;
}

const minute = 60_000;

/** Asks the clocks once a minute: every midnight is at the beginning of one. */
export function createToday(site: Pick<Site, "countries">, now: () => Date): Today {
  const zones = [...new Set(["UTC", ...site.countries.map(({ code }) => timeZoneOf(site, code))])];
  const zoneOf = new Map(site.countries.map(({ code }) => [code as string, timeZoneOf(site, code)]));
  let asked = Number.NaN;
  let days: ReadonlyMap<string, Day> = new Map();
  let text = "";
  const look = (): void => {
    const moment = now();
    const current = Math.floor(moment.getTime() / minute);
    if (current === asked) return;
    asked = current;
    days = new Map(zones.map((zone) => [zone, dayAt(momentOf(moment), zone)]));
    text = [...days.values()].join(" ");
  };
  return {
    in(country) {
      look();
      const day = days.get(zoneOf.get(country) ?? "UTC");
      if (!day) throw new Error("the day in UTC is always known");
      return day;
    },
    everywhere() {
      look();
      return text;
    },
  };
}
