import { monthlySalaries, type Salary } from "../../jobs/job.ts";
import { cutTo } from "../../text/cut.ts";
import type { FeedSalary } from "../feed-record.ts";
import { type Amount, amountsIn, isRange } from "./amounts.ts";
import { includesMore, isBeyondSalary, isBeyondSalaryIn } from "./beyond-salary.ts";
import { besideAmounts, currenciesIn, currencyCode, currencyOf } from "./currencies.ts";
import type { Mapped } from "./mapped.ts";
import { checkedSalary, maxTextLength, type Unit, unitIn } from "./pay-period.ts";
import { salaryToldInText } from "./salary-in-text.ts";

/** The maximum number of characters of a salary that the report quotes. */
const maxReportedLength = 80;

const isCertain = ({ isDoubtful }: { isDoubtful?: true }): boolean => !isDoubtful;

/** Matches the beginning of a text whose first amount is an upper limit. */
const upTo = /^\D{0,40}\b(?:up to|bis zu|bis|jusqu['’]?à|jusqu|fino a|até|max\.?)(?!\p{L})/iu;

/** Matches the beginning of a text whose first amount is a lower limit. */
const startingAt =
  /^\D{0,40}(?<!\p{L})(?:from|starting (?:at|from)|at least|ab|mindestens|mind\.|min\.|minimum|à partir de|a partir de|dès|a partire da|partire da|da|almeno|desde|mínimo)(?!\p{L})/iu;

/** Matches a plus sign after an amount: `$60k+`. */
const plusSign = /^\s?(?:[€£$]|[A-Z]{3})?\s?\+/;

/** Matches the number of monthly salaries: `14 Gehälter`, `x 14`, `14 mensilità`, `sur 13 mois`, `13º salário`, `13th salary`. */
const salaryCount =
  /(?:\b(1[3-6])\s?(?:x\b|×|(?:monats)?geh[aä]lter|monatsgeh|mensilit|mensualit|salaries|monthly)|(?:\bx|×|\bsur)\s?(1[3-6])\b|\b(1[3-6])(?:th|º|°|o|ème|e|\.)?\s?(?:salary|sal[aá]rio|mois|monatsgehalt|mensilit))/iu;

function countIn(text: string): Salary["salariesPerYear"] {
  const [, ...groups] = salaryCount.exec(text) ?? [];
  const count = Number(groups.find((group) => group !== undefined));
  return monthlySalaries.find((each) => each === count);
}

/** Returns the salary that a text names; `undefined` if it names none, or several ranges, or something other than a salary. */
function fromText(text: string, title: string): Salary | undefined {
  const whole = text.slice(0, maxTextLength);
  const cut = whole.replace(salaryCount, " ");
  const amounts = amountsIn(cut);
  const mentions = currenciesIn(cut);
  const beside = besideAmounts(cut, amounts, mentions);
  const currency = currencyOf(beside.mentions.length > 0 ? beside.mentions : mentions.filter(isCertain), mentions);
  const ranges = rangesOf(cut, amounts);
  const paid = ranges.filter(({ first, last }) => beside.amounts.has(first) || beside.amounts.has(last));
  const range = paid[0] ?? ranges[0];
  if (!range || !currency || paid.filter(({ first, last }) => first !== last).length > 1) return undefined;
  const { first, last } = range;
  if (isBeyondSalaryIn(cut, { from: first.from, to: last.to })) return undefined;
  const from = last.thousands && first.value < 1000 ? first.value * 1000 : first.value;
  const salariesPerYear = countIn(whole);
  const bound = first === last ? boundIn(cut.slice(range.after), first.to - range.after) : undefined;
  const about = { ...(bound ? { bound } : {}), ...(salariesPerYear ? { salariesPerYear } : {}) };
  return checkedSalary(from, last.value, currency, unitIn(title) ?? unitIn(cut), about);
}

/** A range of two amounts, or a single amount, which is both its first and its last. `after` is where the amount before it ends. */
interface Range {
  readonly first: Amount;
  readonly last: Amount;
  readonly after: number;
}

/** Returns the ranges and single amounts of a text, in its order. */
function rangesOf(text: string, amounts: readonly Amount[], after = 0): Range[] {
  const [first, second] = amounts;
  if (!first) return [];
  const last = second && isRange(text, first, second) ? second : first;
  return [{ first, last, after }, ...rangesOf(text, amounts.slice(last === first ? 1 : 2), last.to)];
}

const boundIn = (text: string, end: number): Salary["bound"] =>
  upTo.test(text) ? "up_to" : startingAt.test(text) || plusSign.test(text.slice(end)) ? "from" : undefined;

/** Returns the period that the feed states; `other` if it is none that a salary can have, or is not understood. */
const statedUnit = (unit: string | undefined): Unit | "other" | undefined =>
  unit === undefined ? undefined : (unitIn(unit) ?? "other");

function fromFields({ min, max, currency, unit, title = "" }: FeedSalary): Salary | undefined {
  const lower = min || max;
  const code = currency === undefined ? undefined : currencyCode(currency);
  if (lower === undefined || code === undefined) return undefined;
  const bound = min && max ? {} : { bound: min ? ("from" as const) : ("up_to" as const) };
  return checkedSalary(lower, max || lower, code, statedUnit(unit) ?? unitIn(title), bound);
}

/** Returns why a feed's salary may not be that of the opening; `undefined` if there is no doubt. */
const doubtOf = ({ title = "", text = "", doubt }: FeedSalary): string | undefined =>
  doubt ??
  (isBeyondSalary(title.slice(0, maxTextLength)) || includesMore(text.slice(0, maxTextLength))
    ? "perhaps more than the salary, or a bonus"
    : undefined);

/**
 * Returns the salary in a feed's fields or words. If these state a single amount, `textOf`, the text of the opening, may add its range and its
 * period. A salary is left out and reported if it is implausible, has no period, or may be something else, such as a bonus or the pay in one of
 * several places.
 */
export function salaryOf(given: FeedSalary | undefined, textOf: () => string = () => ""): Mapped<Salary> {
  if (!given) return { unmapped: [] };
  const { min, max, currency, unit, title, text } = given;
  const amounts = [min, max, currency, unit].filter((part) => part !== undefined && part !== 0).join(" ");
  const words = [title, text?.trim(), /\d/.test(text ?? "") ? undefined : amounts];
  const value = cutTo(words.filter((word) => word).join(": "), maxReportedLength);
  const doubt = doubtOf(given);
  if (doubt)
    return { unmapped: [], doubts: /\d/.test(value) ? [{ reason: `salary: ${doubt}`, words: `"${value}"` }] : [] };
  const hasOtherUnit = statedUnit(unit) === "other";
  const stated = fromFields(given) ?? (text === undefined || hasOtherUnit ? undefined : fromText(text, title ?? ""));
  const told = stated && stated.min !== stated.max ? undefined : salaryToldInText(given, textOf());
  const mapped = told && (told.min !== told.max || stated === undefined) ? told : stated;
  if (mapped) return { mapped, unmapped: [] };
  return { unmapped: /\d/.test(value) ? [{ field: "salary", value, known: [] }] : [] };
}
