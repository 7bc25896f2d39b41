import { once } from "../../duties/once.ts";
import { type Salary, salaryUnits } from "../../jobs/job.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

/** A period for which a salary is paid. */
export type Unit = Salary["unit"];

/** Words for periods, in five languages and in the codes of other systems. `other` contains the periods that our salaries cannot have. */
const periods: Readonly<Record<Unit | "other", string>> = {
  year: "year;years;yearly;peryear;perannum;annual*;annum;p a;pa;yr;jahr;jahrl*;jaehrl*;jahresgehalt;jahreslohn;jahresverdienst;jahreseinkommen;jahresbrutto*;bruttojahres*;brutto jahr;an;ans;annee;annuel*;anno;annui;annuo;annua;annuale;ral;lorda annua;ano;anual;anuais;anuale",
  month:
    "month*;permonth;pcm;mo;monat;monatl*;mtl;monatsgehalt;monatslohn;monatsverdienst;monatsentgelt;monatseinkommen;monatsbrutto*;bruttomonats*;mois;mensuel*;mese;mensil*;mes;meses;mensal;mensais;mensuales",
  hour: "an hour;hour*;perhour;hr;hrs;h;p h;ph;std;stunde;stunden;stundl*;stuendl*;*stundenlohn;*stundensatz;*stundenentgelt;*stundenverdienst;*stundenvergutung;*stundenverguetung;heure;heures;horaire;ora;ore;orari*;hora;horas;por hora",
  other:
    "one time;once;einmalig*;semi month*;semimonth*;bi month*;bimonth*;twice a month;day;days;daily;pd;tag;tagl*;taegl*;tagessatz;jour;journalier*;giorno;giornalier*;dia;diaria;week*;pw;wk;wkly;fortnight*;woche;wochentl*;woechentl*;semaine;settimana;semana;biweekly;bi weekly;quarter*",
};

/** The words for periods in a text. */
export const phrasesOfPeriods = once(() => createPhrases(phrasesOf(periods)));

/** The lowest and highest plausible amount for each period, in any currency in which openings are paid. Other amounts are mistakes in the feed. */
const plausible: Readonly<Record<Unit, readonly [min: number, max: number]>> = {
  year: [1000, 100_000_000],
  month: [100, 5_000_000],
  hour: [1, 20_000],
};

/** Limits for the currencies of `minYearly`. Lower pay for a year, or higher pay for a month or an hour, is really pay for another period. */
const lowestOfYear = 6000;
const highestOfMonth = 30_000;
const highestOfHour = 300;

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

/** Returns the lowest and highest plausible amount for a period in a currency. */
function plausibleIn(currency: string, unit: Unit): readonly [min: number, max: number] {
  const [min, max] = plausible[unit];
  if (minYearly[currency] === undefined) return [min, max];
  return unit === "year" ? [lowestOfYear, max] : [min, unit === "month" ? highestOfMonth : highestOfHour];
}

/** Whether an amount is as high as pay for a year; `undefined` in currencies for which this cannot be said. */
export function isYearly(amount: number, currency: string): boolean | undefined {
  const min = minYearly[currency];
  return min === undefined ? undefined : amount >= min;
}

/** Matches the abbreviated state after a town, or a degree, which are no periods: `St. Louis, MO`, `Ph.D.`. */
const stateOrDegree = /,\s?[A-Z]{2}(?!\p{L})|(?<!\p{L})Ph\.\s?D\b/gu;

/** Returns a text of the same length with blanks instead of abbreviated states and the degree `Ph.D.`. */
export const withoutStates = (text: string): string => text.replace(stateOrDegree, ({ length }) => " ".repeat(length));

/** Returns the periods that a text names, in its order. */
export const unitsIn = (text: string): readonly (Unit | "other")[] =>
  phrasesOfPeriods().find(wordsIn(withoutStates(text)));

/** Returns the first period that a text names. */
export const unitIn = (text: string): Unit | "other" | undefined => unitsIn(text)[0];

/** Words, folded, that may stand between an amount and its period. */
const joiningWords: ReadonlySet<string> = new Set(
  "the a an per pro par por p je im in der zu de di le la les l al all alla lordi lorde bruts brutos nets".split(" "),
);

/** Matches a German word for pay that names no period: "Bruttogehalt", but not "Wochenlohn". */
const germanPay =
  /^(?:brutto|netto|grund|fix|fest|basis|mindest|einstiegs|start|tarif)*(?:gehalt|lohn|entgelt|verdienst|verg(?:u|ue)tung)$/;

/** Whether a folded word beside an amount says neither what its period is nor that it is not a salary: "the", "gross", "salary". */
export const addsNothing = (word: string): boolean =>
  joiningWords.has(word) || noPeriods.has(word) || germanPay.test(word);

/** Words, folded, that feeds write about pay and in fields for its period, but that name none: "gross", "FIXED", "not specified". */
const noPeriods: ReadonlySet<string> = new Set(
  (
    "gross brutto brut bruto bruta lordo lorda net netto netta netti liquido fixed fix fixe fisso fissa fixo fixa fest base basic actual fte rata " +
    "exact range amount value salary salaries salaried pay wage wages compensation salaire remuneration stipendio retribuzione salario remuneracao " +
    "clt full time negotiable nach vereinbarung tarif n a na none null undefined unknown other not specified applicable keine angabe"
  ).split(" "),
);

const isUnit = (unit: Unit | "other" | undefined): unit is Unit => salaryUnits.some((each) => each === unit);

/** The highest plausible ratio of the two ends of a range. */
export const maxRatio = 10;

/** The properties of a salary that are read in addition to the amounts. */
type About = Pick<Salary, "bound" | "salariesPerYear">;

/** Returns the salary if it is plausible for its period, otherwise `undefined`. Without a period, a high amount counts as yearly. */
export function checkedSalary(
  min: number,
  max: number,
  currency: string,
  given: Unit | "other" | undefined,
  about: About = {},
): Salary | undefined {
  const unit = given ?? (isYearly(min, currency) ? "year" : undefined);
  if (!isUnit(unit) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const [lowest, highest] = plausibleIn(currency, unit);
  return min >= lowest && max <= highest && min <= max && max <= min * maxRatio
    ? { min, max, currency, unit, ...about }
    : undefined;
}
