import { cutTo } from "../../text/cut.ts";
import { visibleLine } from "../../text/visible.ts";
import { dayOrderOf, isoDay, isoDayOf, numericDayOf } from "../../time/numeric-day.ts";
import { dayOf, dayProblems, days, momentOf } from "../../time/time.ts";

/** The maximum number of characters of a text that are read. */
const maxTextLength = 60;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns the day of a time in seconds or milliseconds since 1970, given as a string of digits. */
function ofEpoch(digits: string): string {
  const time = Number(digits) * (digits.length > 11 ? 1 : 1000);
  return dayOf(momentOf(new Date(time)));
}

/** Returns the two days that an ambiguous date such as `5/11/2026` may mean; `undefined` for any other text. */
export function possibleDaysOf(text: string): { readonly dayFirst: string; readonly monthFirst: string } | undefined {
  const day = numericDayOf(text.trim());
  if (!day || dayOrderOf(day) || day.first === day.second || day.first === 0 || day.second === 0) return undefined;
  return { dayFirst: isoDayOf(day, "day_first"), monthFirst: isoDayOf(day, "month_first") };
}

/** Explains why a text is not a valid day (`writtenDay`), for the author of a file. `message` quotes the text, `reason` does not. */
export function dayProblemOf(written: string): { readonly reason: string; readonly message: string } {
  const quoted = `"${visibleLine(cutTo(written, maxTextLength))}"`;
  const { format, range } = dayProblems;
  if (days.has(written)) return { reason: range, message: `${range}: ${quoted}` };
  const possible = possibleDaysOf(written);
  if (!possible) return { reason: format, message: `${format}, not ${quoted}` };
  const { dayFirst, monthFirst } = possible;
  return {
    reason: "the order of day and month is not known",
    message: `${quoted} could be ${nameOf(dayFirst)} or ${nameOf(monthFirst)}: write ${dayFirst} or ${monthFirst}`,
  };
}

const dayNames = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

const nameOf = (isoDay: string): string => dayNames.format(new Date(isoDay));

/**
 * Returns the day of a date or time as feeds write it: `2025-08-19T14:50:41Z`, `Wed, 18 Mar 2026 11:14:46 GMT`, `1764205361939`, `18.03.2026`, `March
 * 18, 2026`. Any other text, and an ambiguous date such as `03/04/2026`, is returned unchanged; the record is then invalid.
 */
export function feedDayOf(written: string | undefined): string | undefined {
  const text = written?.trim().slice(0, maxTextLength);
  if (!text) return undefined;
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  if (/^\d{10}$|^\d{13}$/.test(text)) return ofEpoch(text);
  const [, year8, month8, day8] = /^(\d{4})[/]?(\d{2})[/]?(\d{2})(?!\d)/.exec(text) ?? [];
  if (year8 && month8 && day8) return isoDay(year8, month8, day8);
  const numeric = numericDayOf(text);
  if (numeric) return possibleDaysOf(text) ? text : isoDayOf(numeric, dayOrderOf(numeric) ?? "day_first");
  const [, dayFirst, nameAfter, yearAfter] = /(?:^|\s)(\d{1,2}) (\p{L}{3})\p{L}*\.? (\d{4})/u.exec(text) ?? [];
  const [, nameFirst, dayAfter, yearLast] = /^(\p{L}{3})\p{L}*\.? (\d{1,2}),? (\d{4})/u.exec(text) ?? [];
  const month = months.indexOf((nameAfter ?? nameFirst ?? "").toLowerCase()) + 1;
  const day = dayFirst ?? dayAfter;
  const yearNamed = yearAfter ?? yearLast;
  return month > 0 && day && yearNamed ? isoDay(yearNamed, month, day) : text;
}
