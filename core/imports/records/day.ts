import { dayOf, momentOf } from "../../time/time.ts";

/** A longer text is no time, in characters. */
const longest = 60;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const written = (year: number | string, month: number | string, day: number | string): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Seconds or milliseconds since 1970, as text. */
function ofEpoch(digits: string): string {
  const time = Number(digits) * (digits.length > 11 ? 1 : 1000);
  return dayOf(momentOf(new Date(time)));
}

/** Days before months, and months before days where only that can be; what may be both is none. */
function ofNumbers(first: number, second: number, year: string, sign: string): string | undefined {
  if (sign === "." || first > 12 || first === second) return written(year, second, first);
  return second > 12 ? written(year, first, second) : undefined;
}

/**
 * The day of a time as feeds write it: `2025-08-19T14:50:41Z`, `Wed, 18 Mar 2026 11:14:46 GMT`, `1764205361939`,
 * `18.03.2026`, `March 18, 2026`. A text that is none of these stays as it is, to be refused with its record; one that
 * may be two days, as `03/04/2026`, too.
 */
export function dayIn(told: string | undefined): string | undefined {
  const text = told?.trim().slice(0, longest);
  if (!text) return undefined;
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  if (/^\d{10}$|^\d{13}$/.test(text)) return ofEpoch(text);
  const [, year8, month8, day8] = /^(\d{4})[/]?(\d{2})[/]?(\d{2})(?!\d)/.exec(text) ?? [];
  if (year8 && month8 && day8) return written(year8, month8, day8);
  const [, one, sign, two, year] = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})(?!\d)/.exec(text) ?? [];
  if (one && two && year && sign) return ofNumbers(Number(one), Number(two), year, sign) ?? text;
  const [, dayFirst, nameAfter, yearAfter] = /(?:^|\s)(\d{1,2}) (\p{L}{3})\p{L}*\.? (\d{4})/u.exec(text) ?? [];
  const [, nameFirst, dayAfter, yearLast] = /^(\p{L}{3})\p{L}*\.? (\d{1,2}),? (\d{4})/u.exec(text) ?? [];
  const month = months.indexOf((nameAfter ?? nameFirst ?? "").toLowerCase()) + 1;
  const day = dayFirst ?? dayAfter;
  const named = yearAfter ?? yearLast;
  return month > 0 && day && named ? written(named, month, day) : text;
}
