import type { Salary } from "../../jobs/job.ts";
import type { FeedSalary } from "../feed-record.ts";
import { type Amount, amountsIn } from "./amounts.ts";
import { isBeyondSalaryIn } from "./beyond-salary.ts";
import { besideAmounts, currenciesIn, currencyCode, currencyOf } from "./currencies.ts";
import { checkedSalary, type Unit, unitIn } from "./pay-period.ts";

/** How many characters of an opening's text are read. */
const maxTextLength = 10_000;

/** How many characters before and after the amounts are searched for their period. */
const nearChars = 25;

/** A range of two amounts, or a single amount, which is both its first and its last. */
interface Range {
  readonly first: Amount;
  readonly last: Amount;
}

/**
 * Returns the salary of a feed that states a single amount, with the range and the period that the opening's text gives this amount: `$25.00` in the
 * feed and `$23 – 25 an hour` in the text. The amount must be an end of the only pay range of the text. Returns `undefined` if the text does not
 * settle it.
 */
export function salaryToldInText(given: FeedSalary, text: string): Salary | undefined {
  const single = singleAmountOf(given);
  if (!single) return undefined;
  const read = text.slice(0, maxTextLength);
  const amounts = amountsIn(read);
  const mentions = currenciesIn(read);
  const paidAt = new Set([...besideAmounts(read, amounts, mentions).amounts].map(({ from }) => from));
  const ranges = rangesOf(read, amounts).filter(({ first, last }) => paidAt.has(first.from) || paidAt.has(last.from));
  const told = ranges.filter(({ first, last }) => first.value === single.value || last.value === single.value);
  const [found, ...others] = distinct(told);
  if (!found || others.length > 0 || isBeyondSalaryIn(read, { from: found.first.from, to: found.last.to }))
    return undefined;
  const near = mentions.filter(({ from, to }) => to >= found.first.from - 4 && from <= found.last.to + 4);
  const currency = currencyOf(near, [...mentions, { code: single.currency, from: 0, to: 0 }]);
  const unit = single.unit ?? unitNear(read, found);
  const isAlone = ranges.every(
    (each) => each.first === each.last || told.includes(each) || unitNear(read, each) !== unit,
  );
  if (currency !== single.currency || !isAlone) return undefined;
  return checkedSalary(found.first.value, found.last.value, currency, unit);
}

interface SingleAmount {
  readonly value: number;
  readonly currency: string;
  readonly unit?: Unit | "other";
}

/** Returns the amount and the currency of a feed's salary; `undefined` if it states several amounts or no currency. */
function singleAmountOf({ min, max, currency, unit, text = "" }: FeedSalary): SingleAmount | undefined {
  const lower = min || max;
  const [amount, ...others] = lower === undefined ? amountsIn(text) : [];
  const value = lower ?? amount?.value;
  const code = lower === undefined ? currencyOf(currenciesIn(text)) : currency && currencyCode(currency);
  if (value === undefined || others.length > 0 || (max || value) !== value || !code) return undefined;
  const stated = unit ?? (lower === undefined ? text : "");
  const period = unitIn(stated) ?? (unit === undefined ? undefined : "other");
  return { value, currency: code, ...(period ? { unit: period } : {}) };
}

/** Matches what stands between the two ends of a range. In a text, amounts that only follow each other are none: `8am – 5pm Pay: $23`. */
const between = /^(?:[\s€£$]|[A-Z]{2,3}|R\$)*(?:[-–—]|to|bis|à|a|até|and|und|et)(?:[\s€£$]|[A-Z]{2,3}|R\$)*$/u;

const isRange = (text: string, first: Amount, second: Amount): boolean =>
  second.value >= first.value && second.from - first.to <= 16 && between.test(text.slice(first.to, second.from));

/** Returns the ranges and single amounts of a text, in its order. */
function rangesOf(text: string, amounts: readonly Amount[]): Range[] {
  const ranges: Range[] = [];
  for (let index = 0; index < amounts.length; index += 1) {
    const [first, second] = [amounts[index], amounts[index + 1]];
    if (!first) continue;
    if (second && isRange(text, first, second)) {
      const value = second.thousands && first.value < 1000 ? first.value * 1000 : first.value;
      ranges.push({ first: { ...first, value }, last: second });
      index += 1;
    } else ranges.push({ first, last: first });
  }
  return ranges;
}

/** Returns the ranges without those that have the amounts of an earlier one, and without single amounts that are an end of a range. */
function distinct(ranges: readonly Range[]): Range[] {
  const byAmounts = new Map(ranges.map((range) => [`${range.first.value} ${range.last.value}`, range]));
  const all = [...byAmounts.values()];
  const real = all.filter(({ first, last }) => first.value !== last.value);
  return real.length > 0 ? real : all;
}

/** Returns the period after a range, otherwise the one before it. */
function unitNear(text: string, { first, last }: Range): Unit | "other" | undefined {
  const [after = ""] = text.slice(last.to, last.to + nearChars).split(/\d/, 1);
  const before =
    text
      .slice(Math.max(0, first.from - nearChars), first.from)
      .split(/[\d.!?]/)
      .at(-1) ?? "";
  return unitIn(after) ?? unitIn(before);
}
