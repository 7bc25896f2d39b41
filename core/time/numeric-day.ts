/** A date of three numbers whose year comes last: `18.03.2026`, `5/11/2026`. */
export interface NumericDay {
  readonly first: number;
  readonly second: number;
  readonly year: string;
  readonly separator: string;
}

/** Which of the first two numbers of a date is the day. */
export type DayOrder = "day_first" | "month_first";

/** Returns the numbers of a date at the beginning of a text; `undefined` if there is none. */
export function numericDayOf(text: string): NumericDay | undefined {
  const [, first, separator, second, year] = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})(?!\d)/.exec(text) ?? [];
  if (!first || !separator || !second || !year) return undefined;
  return { first: Number(first), second: Number(second), year, separator };
}

/** Returns the order of day and month, derived from a number above 12 or from full stops; `undefined` if both orders are possible. */
export function dayOrderOf({ first, second, separator }: NumericDay): DayOrder | undefined {
  if (separator === "." || first > 12) return "day_first";
  return second > 12 ? "month_first" : undefined;
}

/** Returns a date as `YYYY-MM-DD`, given the order of its day and month. The calendar may not have that day. */
export const isoDayOf = ({ first, second, year }: NumericDay, order: DayOrder): string =>
  order === "day_first" ? isoDay(year, second, first) : isoDay(year, first, second);

/** Writes a date as `YYYY-MM-DD`. */
export const isoDay = (year: number | string, month: number | string, day: number | string): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
