import { once } from "../../duties/once.ts";
import { monthlySalaries, type Salary, salaryUnits } from "../../jobs/job.ts";
import { cutTo } from "../../text/cut.ts";
import type { FeedSalary } from "../feed-record.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";
import { type Amount, amountsIn } from "./amounts.ts";
import { includesMore, isBeyondSalary, isBeyondSalaryIn } from "./beyond-salary.ts";
import { besideAmounts, currenciesIn, currencyOf } from "./currencies.ts";
import type { Mapped } from "./mapped.ts";

type Unit = Salary["unit"];

/** Words for periods, in five languages and in the codes of other systems. `other` contains the periods that our salaries cannot have. */
const periods: Readonly<Record<Unit | "other", string>> = {
  year: "year;years;yearly;annual*;annum;p a;pa;yr;jahr;jahrlich;jaehrlich;jahresgehalt;jahresbrutto;bruttojahresgehalt;brutto jahr;an;ans;annee;annuel*;anno;annui;annuo;annua;annuale;ral;lorda annua;ano;anual;anuais;anuale",
  month:
    "month*;mo;monat;monatlich;mtl;monatsgehalt;bruttomonatsgehalt;mois;mensuel*;mese;mensil*;mes;meses;mensal;mensais;mensuales",
  hour: "an hour;hour*;hr;hrs;h;std;stunde;stunden;stundlich;stuendlich;stundenlohn;heure;heures;horaire;ora;ore;orari*;hora;horas;por hora",
  other:
    "one time;once;einmalig*;semi month*;semimonth*;bi month*;bimonth*;twice a month;day;days;daily;tag;taglich;taeglich;tagessatz;jour;journalier;giorno;giornalier*;dia;diaria;week*;woche;wochentlich;semaine;settimana;semana;biweekly;bi weekly;quarter*",
};
const phrases = once(() => createPhrases(phrasesOf(periods)));

/** The maximum number of characters of a text that are read. */
const maxTextLength = 300;

/** The maximum number of characters of a salary that the report quotes. */
const maxReportedLength = 80;

/** The lowest and highest plausible amount for each period, in any currency in which openings are paid. Other amounts are mistakes in the feed. */
const plausible: Readonly<Record<Unit, readonly [min: number, max: number]>> = {
  year: [1000, 100_000_000],
  month: [100, 5_000_000],
  hour: [1, 20_000],
};

/** An amount without a period is a yearly one if it is at least this high, by currency. */
const minYearly: Readonly<Record<string, number>> = {
  EUR: 15_000,
  GBP: 12_000,
  USD: 15_000,
  CHF: 30_000,
  CAD: 15_000,
  AUD: 15_000,
  NZD: 15_000,
};

/** Matches the abbreviated state after a town, which is no period: `St. Louis, MO`. */
const state = /,\s?[A-Z]{2}(?!\p{L})/gu;

const unitIn = (text: string): Unit | "other" | undefined =>
  phrases().find(wordsIn(text.slice(0, maxTextLength).replace(state, " ")))[0];

const isCertain = ({ isDoubtful }: { isDoubtful?: true }): boolean => !isDoubtful;

const isUnit = (unit: Unit | "other" | undefined): unit is Unit => salaryUnits.some((each) => each === unit);

/** The properties of a salary that are read in addition to the amounts. */
type About = Pick<Salary, "bound" | "salariesPerYear">;

/** Returns the salary if it is plausible, otherwise `undefined`. */
function checked(
  min: number,
  max: number,
  currency: string,
  given: Unit | "other" | undefined,
  about: About,
): Salary | undefined {
  const unit = given ?? (min >= (minYearly[currency] ?? Number.POSITIVE_INFINITY) ? "year" : undefined);
  if (!isUnit(unit) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const [lowest, highest] = plausible[unit];
  return min >= lowest && max <= highest && min <= max && max <= min * 10
    ? { min, max, currency, unit, ...about }
    : undefined;
}

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

/** Matches a text that may separate the two ends of a range. */
const between = /^\D{0,16}$/;

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
  return checked(from, last.value, currency, unitIn(title) ?? unitIn(cut), about);
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
  const isRange =
    second !== undefined && between.test(text.slice(first.to, second.from)) && second.value >= first.value;
  const last = isRange ? second : first;
  return [{ first, last, after }, ...rangesOf(text, amounts.slice(isRange ? 2 : 1), last.to)];
}

const boundIn = (text: string, end: number): Salary["bound"] =>
  upTo.test(text) ? "up_to" : startingAt.test(text) || plusSign.test(text.slice(end)) ? "from" : undefined;

const codeOf = (currency: string): string | undefined =>
  /^[A-Za-z]{3}$/.test(currency.trim())
    ? currency.trim().toUpperCase()
    : currencyOf(currenciesIn(currency.slice(0, maxTextLength)));

/** Returns the period that the feed states; `other` if it is none that a salary can have, or is not understood. */
const statedUnit = (unit: string | undefined): Unit | "other" | undefined =>
  unit === undefined ? undefined : (unitIn(unit) ?? "other");

function fromFields({ min, max, currency, unit, title = "" }: FeedSalary): Salary | undefined {
  const lower = min || max;
  const code = currency === undefined ? undefined : codeOf(currency);
  if (lower === undefined || code === undefined) return undefined;
  const bound = min && max ? {} : { bound: min ? ("from" as const) : ("up_to" as const) };
  return checked(lower, max || lower, code, statedUnit(unit) ?? unitIn(title), bound);
}

/** Returns why a feed's salary may not be that of the opening; `undefined` if there is no doubt. */
const doubtOf = ({ title = "", text = "", doubt }: FeedSalary): string | undefined =>
  doubt ??
  (isBeyondSalary(title.slice(0, maxTextLength)) || includesMore(text.slice(0, maxTextLength))
    ? "perhaps more than the salary, or a bonus"
    : undefined);

/**
 * Returns the salary in a feed's fields or words. A salary is left out and reported if it is implausible, has no period, or may be something else,
 * such as a bonus or the pay in one of several places.
 */
export function salaryOf(given: FeedSalary | undefined): Mapped<Salary> {
  if (!given) return { unmapped: [] };
  const { min, max, currency, unit, title, text } = given;
  const amounts = [min, max, currency, unit].filter((part) => part !== undefined && part !== 0).join(" ");
  const words = [title, text?.trim(), /\d/.test(text ?? "") ? undefined : amounts];
  const value = cutTo(words.filter((word) => word).join(": "), maxReportedLength);
  const doubt = doubtOf(given);
  if (doubt)
    return { unmapped: [], doubts: /\d/.test(value) ? [{ reason: `salary: ${doubt}`, words: `"${value}"` }] : [] };
  const hasOtherUnit = statedUnit(unit) === "other";
  const mapped = fromFields(given) ?? (text === undefined || hasOtherUnit ? undefined : fromText(text, title ?? ""));
  if (mapped) return { mapped, unmapped: [] };
  return { unmapped: /\d/.test(value) ? [{ field: "salary", value, known: [] }] : [] };
}
