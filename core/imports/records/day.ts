import { dayOf, momentOf } from "../../time/time.ts";

/** How many characters of a text are read. */
const maxTextLength = 60;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const isoDay = (year: number | string, month: number | string, day: number | string): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Returns the day of a time in seconds or milliseconds since 1970, given as text. */
function ofEpoch(digits: string): string {
  const time = Number(digits) * (digits.length > 11 ? 1 : 1000);
  return dayOf(momentOf(new Date(time)));
}

/**
 * Reads a day and a month in either order. With full stops, the day comes first; a number above 12 is the day. Returns `undefined` if the order is
 * ambiguous.
 */
function ofNumbers(first: number, second: number, year: string, separator: string): string | undefined {
  if (separator === "." || first > 12 || first === second) return isoDay(year, second, first);
  return second > 12 ? isoDay(year, first, second) : undefined;
}

/**
 * Returns the day of a date or time as feeds write it: `2025-08-19T14:50:41Z`, `Wed, 18 Mar 2026 11:14:46 GMT`, `1764205361939`, `18.03.2026`, `March
 * 18, 2026`. Any other text is returned as it is, and so is an ambiguous date such as `03/04/2026`. The record is then refused.
 */
export function feedDayOf(written: string | undefined): string | undefined {
  const text = written?.trim().slice(0, maxTextLength);
  if (!text) return undefined;
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  if (/^\d{10}$|^\d{13}$/.test(text)) return ofEpoch(text);
  const [, year8, month8, day8] = /^(\d{4})[/]?(\d{2})[/]?(\d{2})(?!\d)/.exec(text) ?? [];
  if (year8 && month8 && day8) return isoDay(year8, month8, day8);
  const [, one, separator, two, year] = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})(?!\d)/.exec(text) ?? [];
  if (one && two && year && separator) return ofNumbers(Number(one), Number(two), year, separator) ?? text;
  const [, dayFirst, nameAfter, yearAfter] = /(?:^|\s)(\d{1,2}) (\p{L}{3})\p{L}*\.? (\d{4})/u.exec(text) ?? [];
  const [, nameFirst, dayAfter, yearLast] = /^(\p{L}{3})\p{L}*\.? (\d{1,2}),? (\d{4})/u.exec(text) ?? [];
  const month = months.indexOf((nameAfter ?? nameFirst ?? "").toLowerCase()) + 1;
  const day = dayFirst ?? dayAfter;
  const yearNamed = yearAfter ?? yearLast;
  return month > 0 && day && yearNamed ? isoDay(yearNamed, month, day) : text;
}
