import type { Day } from "../time/time.ts";
import { relativeTimeFormat } from "../translation/formatters.ts";
import type { Language } from "../translation/language.ts";
import { localeOf } from "../translation/translate.ts";

const newFor = 3;
/** How many days each unit has, and from how many days on ages are told in it. */
const units = [
  { unit: "year", days: 365, from: 365 },
  { unit: "month", days: 30, from: 60 },
  { unit: "week", days: 7, from: 14 },
  { unit: "day", days: 1, from: newFor },
] as const;

const numberOf = (day: Day): number => Date.parse(day) / 86_400_000;

/**
 * How long ago an opening was published, such as `5 days ago`; nothing while it is new (spec 2.6). Counted in whole days, so that it is
 * the same all day long. Uses non-breaking spaces.
 */
export function ageOf(published: Day, today: Day, language: Language): string | undefined {
  const age = numberOf(today) - numberOf(published);
  const told = units.find(({ from }) => age >= from);
  if (!told) return undefined;
  return relativeTimeFormat(localeOf(language))
    .format(-Math.floor(age / told.days), told.unit)
    .replaceAll(" ", "\u00a0");
}
