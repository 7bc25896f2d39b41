import { wordsIn } from "../words/phrases.ts";
import type { PayWords } from "./beyond-salary.ts";
import { withoutCurrencies } from "./currencies.ts";
import { addsNothing, phrasesOfPeriods, type Unit, unitIn, unitsIn } from "./pay-period.ts";

/** The words behind an amount up to the next comma or bracket. */
const clauseIn = (after: string): string => after.split(/[,;|•(+]/, 1)[0] ?? "";

/** Returns the period directly behind an amount: that of "€ brutto im Monat", but not of "€, paid monthly". */
export function unitDirectlyIn(after: string): Unit | "other" | undefined {
  const words = wordsIn(withoutCurrencies(clauseIn(after)));
  const [first] = phrasesOfPeriods().places(words);
  return first && words.slice(0, first.start).every(addsNothing) ? first.keys[0] : undefined;
}

/**
 * Returns the period of an amount: the one directly behind it, otherwise the only one before it, otherwise the first one up to the next comma,
 * otherwise the only one of all words beside it, otherwise the first one of the whole text. Returns `other` if it is not clear, also if a month is not
 * directly behind an amount that is as high as that of a year: "£28,000, paid monthly".
 */
export function unitOf({ before, after }: PayWords, text: string, isHigh: boolean): Unit | "other" | undefined {
  const direct = unitDirectlyIn(after);
  if (direct) return direct;
  const unitsBefore = unitsIn(before);
  const likely = (unitsBefore.length === 1 ? unitsBefore[0] : undefined) ?? unitIn(clauseIn(after));
  const [unit = unitIn(text), ...others] = likely ? [likely] : new Set([...unitsBefore, ...unitsIn(after)]);
  return others.length > 0 || (isHigh && unit === "month") ? "other" : unit;
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

/** The maximum number of characters of a field that are read. */
const maxFieldLength = 300;

/** Returns the period that a field of a feed states; `undefined` if it states none, as "gross" and "EUR" do, and `other` if its words are not known. */
export function statedUnit(field: string | undefined): Unit | "other" | undefined {
  const text = withoutCurrencies((field ?? "").slice(0, maxFieldLength));
  const words = wordsIn(text);
  const unit = unitIn(text) ?? codes[words.join(" ")];
  return unit ?? (words.every(addsNothing) ? undefined : "other");
}
