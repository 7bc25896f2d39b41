import type { Salary } from "../../jobs/job.ts";
import type { FeedSalary } from "../feed-record.ts";
import { amountsIn } from "./amounts.ts";
import { clauseAfter, includesMore, type PayWords, payWordsOf, readablePart, saysMore } from "./beyond-salary.ts";
import { currenciesBeside, currenciesIn, currencyCode, currencyOf } from "./currencies.ts";
import { namesOtherSum } from "./other-sums.ts";
import { boundIn, boundOf } from "./pay-bounds.ts";
import { checkedSalary, isYearly, type Unit, unitIn, withoutStates } from "./pay-period.ts";
import { endsOf, type PayRange, payRangesOf } from "./pay-ranges.ts";
import { moneyIn } from "./pay-words.ts";
import { unitDirectlyIn } from "./period-beside.ts";
import { statedUnit, unitOf } from "./stated-period.ts";

/** How many characters of an opening's text are read. */
const maxOpeningLength = 10_000;

/** The highest plausible ratio of the two ends of a range of pay in an opening's text. */
const maxRatioInText = 3;

/** How many characters before and after the amounts are searched for their period. */
const nearChars = 25;

/**
 * Returns the salary of a feed that states a single amount, with the range and the period that the opening's text gives this amount: `$25.00` in the
 * feed and `$23 – 25 an hour` in the text. The amount must be an end of the only pay range of the text. Returns `undefined` if the text does not
 * settle it.
 */
export function salaryToldInText(given: FeedSalary, text: string): Salary | undefined {
  const single = singleAmountOf(given);
  if (!single) return undefined;
  const read = text.slice(0, maxOpeningLength);
  const amounts = amountsIn(read);
  const mentions = currenciesIn(read);
  const beside = currenciesBeside(read, amounts, mentions);
  const ranges = payRangesOf(read, amounts).filter(({ first, last }) => beside.has(first) || beside.has(last));
  const told = ranges.filter((range) => couldBe(range, single));
  const words = payWordsOf(read, ranges);
  const found = sameOf(told).find((range) => isPay(words[ranges.indexOf(range)], lineBefore(read, range), single.unit));
  if (!found || includesMore(read)) return undefined;
  const near = mentions.filter(({ from, to }) => to >= found.from - 4 && from <= found.to + 4);
  const currency = currencyOf(near, [...mentions, { code: single.currency, isStated: true, from: 0, to: 0 }]);
  const unit = single.unit ?? unitNear(read, found);
  const isAlone = ranges.every(
    (each) => each.first === each.last || told.includes(each) || unitNear(read, each) !== unit,
  );
  if (currency !== single.currency || !isAlone) return undefined;
  const [min, max] = endsOf(found);
  const about = single.bound && min === max ? { bound: single.bound } : {};
  return max <= min * maxRatioInText ? checkedSalary(min, max, currency, unit, about) : undefined;
}

interface SingleAmount {
  readonly value: number;
  readonly bound?: Salary["bound"];
  readonly currency: string;
  readonly unit?: Unit | "other";
}

/** Returns the amount and the currency of a feed's salary; `undefined` if it states several amounts or no currency. */
function singleAmountOf({ min, max, currency, unit, text: words = "" }: FeedSalary): SingleAmount | undefined {
  const text = readablePart(words);
  const lower = min || max;
  const [amount, ...others] = lower === undefined ? amountsIn(text) : [];
  const value = lower ?? amount?.value;
  const code = lower === undefined ? currencyOf(currenciesIn(text)) : currency && currencyCode(currency);
  if (value === undefined || others.length > 0 || (max || value) !== value || !code) return undefined;
  const [around] = amount ? payWordsOf(withoutStates(text), [amount]) : [];
  const period = statedUnit(unit) ?? (around && unitOf(around, text, isYearly(value, code)));
  const bound = amount ? boundIn(text.slice(0, amount.from), text.slice(amount.to)) : boundOf(min, max);
  return { value, currency: code, ...(bound ? { bound } : {}), ...(period ? { unit: period } : {}) };
}

/** Whether an amount, which may be a lower or an upper limit, can be an end of a range. */
function couldBe(range: PayRange, { value, bound }: SingleAmount): boolean {
  const [min, max] = endsOf(range);
  return (bound !== "up_to" && min === value) || (bound !== "from" && max === value);
}

/** The maximum number of characters of a currency before an amount: `EUR `. */
const maxCurrencyLength = 5;

/** How many characters before a range are searched for a heading. */
const maxHeadingLength = 100;

/** Returns the line before a range, such as a heading, if at most a currency stands between the two. */
function lineBefore(text: string, { from }: PayRange): string {
  const before = text.slice(Math.max(0, from - maxHeadingLength), from);
  const [line = "", heading = ""] = before.split(/\n+/).toReversed();
  return line.length <= maxCurrencyLength ? heading : "";
}

/** Returns the ranges or, if there are none, the single amounts; an empty list if they differ in their amounts. */
function sameOf(ranges: readonly PayRange[]): readonly PayRange[] {
  const real = ranges.filter(({ first, last }) => first.value !== last.value);
  const all = real.length > 0 ? real : ranges;
  return new Set(all.map((range) => endsOf(range).join(" "))).size === 1 ? all : [];
}

/** Whether the words beside a range, or a period directly after it, say that it is the pay for this period. */
function isPay(words: PayWords | undefined, heading: string, unit: Unit | "other" | undefined): boolean {
  if (!words || saysMore(words) || namesOtherSum(words)) return false;
  const unitBehind = unitDirectlyIn(words.after);
  const isNamed = unitBehind !== undefined || moneyIn(`${words.before} ${words.after} ${heading}`).includes("pay");
  const isPayBefore = moneyIn(words.before).includes("pay");
  const isOther =
    !isPayBefore && moneyIn(`${words.before} ${clauseAfter(words)} ${heading}`).some((kind) => kind !== "pay");
  const isContradicted = unit !== undefined && unitBehind !== undefined && unit !== unitBehind;
  return isNamed && !isOther && !isContradicted;
}

/** Returns the period directly after a range, otherwise one shortly before it, otherwise one shortly after it. */
function unitNear(text: string, { from, to }: PayRange): Unit | "other" | undefined {
  const [after = ""] = text.slice(to, to + nearChars).split(/\d/, 1);
  const before =
    text
      .slice(Math.max(0, from - nearChars), from)
      .split(/[\d.!?]/)
      .at(-1) ?? "";
  return unitDirectlyIn(after) ?? unitIn(before) ?? unitIn(after);
}
