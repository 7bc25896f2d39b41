import { monthlySalaries, type Salary } from "../../jobs/job.ts";
import { cutTo } from "../../text/cut.ts";
import type { FeedSalary } from "../feed-record.ts";
import { amountsIn, withoutMillions } from "./amounts.ts";
import { includesMore, isBeyondSalary, payWordsOf, readablePart, saysMore } from "./beyond-salary.ts";
import { currenciesBeside, currenciesIn, currencyCode, currencyOf, withoutCurrencies } from "./currencies.ts";
import { durationsIn, withoutDurations } from "./durations.ts";
import type { Mapped } from "./mapped.ts";
import { namesOtherSum } from "./other-sums.ts";
import { boundIn, boundOf } from "./pay-bounds.ts";
import { checkedSalary, isYearly, unitIn, withoutStates } from "./pay-period.ts";
import { endsOf, mayBeRange, onlyRange, type PayRange, payRangesOf } from "./pay-ranges.ts";
import { salaryToldInText } from "./salary-in-text.ts";
import { statedUnit, unitOf } from "./stated-period.ts";

/** The maximum number of characters of a salary that the report quotes. */
const maxReportedLength = 80;

const isCertain = ({ isDoubtful }: { isDoubtful?: true }): boolean => !isDoubtful;

/** Matches the number of monthly salaries: `14 Gehälter`, `x 14`, `14 mensilità`, `sur 13 mois`, `13º salário`, `13th salary`. */
const salaryCount =
  /(?:\b(1[3-6])\s?(?:x\b|×|(?:monats)?geh[aä]lter|monatsgeh|monatsl[oö]hn|mensilit|mensualit|salaries|monthly)|(?:\bx|×|\bsur)\s?(1[3-6])\b(?![.,]\d)(?:\s?mois\b)?|\b(1[3-6])(?:th|º|°|o|ème|e|\.)?\s?(?:salary|sal[aá]rio|mois|monatsgehalt|mensilit))/iu;

/** Matches the words between an amount and the duration for which it is paid: `£45,000 for 6 months`. */
const isForDuration = /^\s{0,3}(?:for|für|pour|per|por)\s$/iu;

function countIn(text: string): Salary["salariesPerYear"] {
  const [, ...groups] = salaryCount.exec(text) ?? [];
  const count = Number(groups.find((group) => group !== undefined));
  return monthlySalaries.find((each) => each === count);
}

/**
 * Returns the salary that a text names; `undefined` if it names none, or several amounts that could be the salary. If some amounts have a currency,
 * those without one do not count. Amounts that, according to the words beside them, are or include other pay do not count either.
 */
function fromText(text: string, title: string): Salary | undefined {
  const whole = readablePart(text);
  const cut = withoutMillions(whole.replace(salaryCount, ", "));
  const numbers = amountsIn(cut);
  const mentions = currenciesIn(cut);
  const beside = currenciesBeside(cut, numbers, mentions);
  const durations = durationsIn(cut, numbers, (amount) => beside.has(amount));
  const isCounted = (at: number): boolean => durations.some(({ from, to }) => from <= at && at < to);
  const amounts = numbers.filter(({ from }) => !isCounted(from));
  const described = withoutDurations(cut, durations);
  const all = payRangesOf(described, amounts);
  const hasCurrency = ({ first, last }: PayRange): boolean => beside.has(first) || beside.has(last);
  const paid = all.filter((range, index) => {
    const next = all[index + 1];
    return hasCurrency(range) || (next && hasCurrency(next) && mayBeRange(described, range, next));
  });
  const ranges = paid.length > 0 ? paid : all;
  const words = payWordsOf(withoutStates(described), ranges);
  const salaries = ranges
    .map((range, index) => ({ range, words: words[index] }))
    .filter(({ words }) => words && !saysMore(words) && !namesOtherSum(words));
  const range = onlyRange(salaries.map((each) => each.range));
  const groups = new Set(salaries.flatMap(({ range: { first, last } }) => [beside.get(first), beside.get(last)]));
  const named = [...groups].flatMap((mentions) => mentions ?? []);
  const currency = currencyOf(named.length > 0 ? named : mentions.filter(isCertain), mentions);
  if (!range || !currency) return undefined;
  const [min, max] = endsOf(range);
  const around = salaries.find((each) => each.range === range)?.words ?? { before: "", after: "" };
  const salariesPerYear = countIn(whole);
  const start = Math.max(range.after, ...durations.map(({ to }) => to).filter((to) => to <= range.from));
  const bound = range.first === range.last ? boundIn(cut.slice(start, range.from), cut.slice(range.to)) : undefined;
  const about = { ...(bound ? { bound } : {}), ...(salariesPerYear ? { salariesPerYear } : {}) };
  const unit = unitIn(title) ?? unitOf(around, described, isYearly(min, currency));
  const paidFor = durations.find(({ from }) => isForDuration.test(withoutCurrencies(cut.slice(range.to, from))));
  if (paidFor && (unit === undefined || (unit === "year" && !paidFor.isOfWork))) return undefined;
  return checkedSalary(min, max, currency, unit, about);
}

function fromFields({ min, max, currency, unit, title = "" }: FeedSalary): Salary | undefined {
  const lower = min || max;
  const code = currency === undefined ? undefined : currencyCode(currency);
  if (lower === undefined || code === undefined) return undefined;
  const bound = boundOf(min, max);
  return checkedSalary(lower, max || lower, code, statedUnit(unit) ?? unitIn(title), bound ? { bound } : {});
}

/** Returns why a feed's salary may not be that of the opening; `undefined` if there is no doubt. */
const doubtOf = ({ title = "", text = "", unit = "", doubt }: FeedSalary): string | undefined =>
  doubt ??
  ([title, unit].some((name) => isBeyondSalary(readablePart(name))) || includesMore(readablePart(text))
    ? "perhaps more than the salary, or a bonus"
    : undefined);

/** Returns the words about a salary that the report quotes: their beginning, or what follows the first amount if that is further back. */
function quoted(words: string): string {
  const beginning = cutTo(words, maxReportedLength);
  return /\d/.test(beginning)
    ? beginning
    : cutTo(words.slice(words.lastIndexOf(" ", words.search(/\d/)) + 1), maxReportedLength);
}

/**
 * Returns the salary in a feed's fields or words. If these state a single amount, `textOf`, the text of the opening, may add its range and its
 * period. A salary is left out and reported if it is implausible, has no period, or may be something else, such as a bonus or the pay in one of
 * several places.
 */
export function salaryOf(given: FeedSalary | undefined, textOf: () => string = () => ""): Mapped<Salary> {
  if (!given) return { unmapped: [] };
  const { min, max, currency, unit, title, text } = given;
  const amounts = [min, max, currency, unit].filter((part) => part !== undefined && part !== 0).join(" ");
  const words = [title, text?.trim(), /\d/.test(text ?? "") ? undefined : amounts].filter((word) => word).join(": ");
  const hasAmount = /\d/.test(words);
  const value = quoted(words);
  const doubt = doubtOf(given);
  if (doubt) return { unmapped: [], doubts: hasAmount ? [{ reason: `salary: ${doubt}`, words: `"${value}"` }] : [] };
  const hasOtherUnit = statedUnit(unit) === "other";
  const stated = fromFields(given) ?? (text === undefined || hasOtherUnit ? undefined : fromText(text, title ?? ""));
  const told = stated && stated.min !== stated.max ? undefined : salaryToldInText(given, textOf());
  const mapped = told && (told.min !== told.max || stated === undefined) ? told : stated;
  if (mapped) return { mapped, unmapped: [] };
  return { unmapped: hasAmount ? [{ field: "salary", value, known: [] }] : [] };
}
