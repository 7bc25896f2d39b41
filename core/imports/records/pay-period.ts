import { once } from "../../duties/once.ts";
import { type Salary, salaryUnits } from "../../jobs/job.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

/** A period for which a salary is paid. */
export type Unit = Salary["unit"];

/** Words for periods, in five languages and in the codes of other systems. `other` contains the periods that our salaries cannot have. */
const periods: Readonly<Record<Unit | "other", string>> = {
  year: "year;years;yearly;annual*;annum;p a;pa;yr;jahr;jahrl*;jaehrl*;jahresgehalt;jahresbrutto;bruttojahresgehalt;brutto jahr;an;ans;annee;annuel*;anno;annui;annuo;annua;annuale;ral;lorda annua;ano;anual;anuais;anuale",
  month:
    "month*;mo;monat;monatl*;mtl;monatsgehalt;bruttomonatsgehalt;mois;mensuel*;mese;mensil*;mes;meses;mensal;mensais;mensuales",
  hour: "an hour;hour*;hr;hrs;h;std;stunde;stunden;stundl*;stuendl*;stundenlohn;heure;heures;horaire;ora;ore;orari*;hora;horas;por hora",
  other:
    "one time;once;einmalig*;semi month*;semimonth*;bi month*;bimonth*;twice a month;day;days;daily;tag;tagl*;taegl*;tagessatz;jour;journalier*;giorno;giornalier*;dia;diaria;week*;wk;wkly;fortnight*;woche;wochentl*;woechentl*;semaine;settimana;semana;biweekly;bi weekly;quarter*",
};

const phrases = once(() => createPhrases(phrasesOf(periods)));

/** The maximum number of characters of a text about a salary that are read. */
export const maxTextLength = 300;

/** The lowest and highest plausible amount for each period, in any currency in which openings are paid. Other amounts are mistakes in the feed. */
const plausible: Readonly<Record<Unit, readonly [min: number, max: number]>> = {
  year: [1000, 100_000_000],
  month: [100, 5_000_000],
  hour: [1, 20_000],
};

/** The highest plausible amounts for a month and an hour in the currencies of `minYearly`: a higher one is that of another period. */
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

function highestIn(currency: string, unit: Unit): number {
  if (unit === "year" || minYearly[currency] === undefined) return Number.POSITIVE_INFINITY;
  return unit === "month" ? highestOfMonth : highestOfHour;
}

/** Matches the abbreviated state after a town, which is no period: `St. Louis, MO`. */
const state = /,\s?[A-Z]{2}(?!\p{L})/gu;

/** Returns a text of the same length with blanks instead of abbreviated states. */
export const withoutStates = (text: string): string => text.replace(state, ({ length }) => " ".repeat(length));

/** Returns the periods that a text names, in its order. */
const unitsIn = (text: string): readonly (Unit | "other")[] =>
  phrases().find(wordsIn(withoutStates(text.slice(0, maxTextLength))));

/** Returns the first period that a text names. */
export const unitIn = (text: string): Unit | "other" | undefined => unitsIn(text)[0];

/**
 * Returns the period of an amount: the one directly behind it, otherwise the only one that the words before and after it name. Returns `other` if they
 * name several.
 */
export function unitBeside(before: string, after: string): Unit | "other" | undefined {
  const [directlyAfter = ""] = after.split(/[,;|•(+]/, 1);
  const [unit, ...others] = new Set([...unitsIn(before), ...unitsIn(after)]);
  return unitIn(directlyAfter) ?? (others.length > 0 ? "other" : unit);
}

/** The codes by which other systems abbreviate periods. In a text, most of them mean something else. */
const codes: Readonly<Record<string, Unit | "other">> = {
  y: "year",
  j: "year",
  a: "year",
  ann: "year",
  m: "month",
  mon: "month",
  mth: "month",
  h: "hour",
  hur: "hour",
  w: "other",
  wee: "other",
  d: "other",
};

/** Words, folded, that a field for the period may have although they name none: "gross", "FIXED", "not specified". */
const noPeriods: ReadonlySet<string> = new Set(
  (
    "gross brutto brut bruto bruta lordo lorda net netto netta netti liquido fixed fix fixe fisso fissa fixo fixa fest base basic exact range amount value " +
    "salary salaries pay wage wages compensation gehalt lohn verguetung vergutung entgelt salaire remuneration stipendio retribuzione salario remuneracao " +
    "n a na none null undefined unknown other not specified applicable keine angabe"
  ).split(" "),
);

/** Returns the period that a field of a feed states; `undefined` if it states none, as "gross" does, and `other` if its words are not known. */
export function statedUnit(field: string | undefined): Unit | "other" | undefined {
  const words = wordsIn(field ?? "");
  const unit = unitIn(field ?? "") ?? codes[words.join(" ")];
  return unit ?? (words.every((word) => noPeriods.has(word)) ? undefined : "other");
}

const isUnit = (unit: Unit | "other" | undefined): unit is Unit => salaryUnits.some((each) => each === unit);

/** The highest plausible ratio of the two ends of a range. */
export const maxRatio = 10;

/** The properties of a salary that are read in addition to the amounts. */
type About = Pick<Salary, "bound" | "salariesPerYear">;

/** Returns the salary if it is plausible for its period, otherwise `undefined`. Without a period, a high amount is a yearly one. */
export function checkedSalary(
  min: number,
  max: number,
  currency: string,
  given: Unit | "other" | undefined,
  about: About = {},
): Salary | undefined {
  const unit = given ?? (min >= (minYearly[currency] ?? Number.POSITIVE_INFINITY) ? "year" : undefined);
  if (!isUnit(unit) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const [lowest, highest] = plausible[unit];
  return min >= lowest && max <= Math.min(highest, highestIn(currency, unit)) && min <= max && max <= min * maxRatio
    ? { min, max, currency, unit, ...about }
    : undefined;
}
