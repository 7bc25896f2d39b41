import { dayMs } from "../time/durations.ts";
import type { Day } from "../time/time.ts";
import { relativeTimeFormat } from "../translation/formatters.ts";
import type { Language } from "../translation/language.ts";
import { localeOf } from "../translation/translate.ts";

/** How many days an opening counts as new after its publication; its age is not shown on these days. */
const newForDays = 3;
/** For each unit, its length in days, and the age in days from which it is used. */
const units = [
  { unit: "year", days: 365, from: 365 },
  { unit: "month", days: 30, from: 60 },
  { unit: "week", days: 7, from: 14 },
  { unit: "day", days: 1, from: newForDays },
] as const;

const numberOf = (day: Day): number => Date.parse(day) / dayMs;

/**
 * Returns how long ago an opening was published, such as `5 days ago`; `undefined` while the opening is new (spec 2.6). The age is counted in whole
 * days, so that it stays the same all day. Uses no-break spaces.
 */
export function ageText(published: Day, today: Day, language: Language): string | undefined {
  const age = numberOf(today) - numberOf(published);
  const told = units.find(({ from }) => age >= from);
  if (!told) return undefined;
  return relativeTimeFormat(localeOf(language))
    .format(-Math.floor(age / told.days), told.unit)
    .replaceAll(" ", "\u00a0");
}
