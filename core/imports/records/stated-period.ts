import { wordsIn } from "../words/phrases.ts";
import type { PayWords } from "./beyond-salary.ts";
import { withoutCurrencies } from "./currencies.ts";
import { addsNothing, type Unit, unitIn, unitsIn } from "./pay-period.ts";
import { clauseIn, unitDirectlyBeside } from "./period-beside.ts";

/** Matches a word, folded, for a period of pay that cannot be a working time: "once", "quarterly". */
const noWorkingTime = /\b(?:one[- ]time|once\b|einmalig|quarter)/;

/** Returns the period of an amount that has no period directly beside it. */
function unitFurtherAway({ before, after }: PayWords, text: string, isHigh: boolean): Unit | "other" | undefined {
  const unitsBefore = unitsIn(before);
  const unitsBeside = new Set([...unitsBefore, ...unitsIn(after)]);
  if (isHigh && !noWorkingTime.test(`${before} ${after}`)) {
    const all = new Set([...unitsBeside, ...unitsIn(text)]);
    return all.has("year") ? "year" : all.has("month") ? "other" : undefined;
  }
  const likely = (unitsBefore.length === 1 ? unitsBefore[0] : undefined) ?? unitIn(clauseIn(after));
  const [unit = unitIn(text), ...others] = likely ? [likely] : unitsBeside;
  return others.length > 0 || (isHigh && unit === "month") ? "other" : unit;
}

/**
 * Returns the period of an amount: the one directly beside it, otherwise the only one before it, otherwise the first one up to the next comma,
 * otherwise the only one that the words before and after it name, otherwise the first one in the whole text. If no period is directly beside an
 * amount as high as pay for a year, only years and months count, because hours, days and weeks are working times: "£28,000. Hours: 37.5 per week".
 * Returns `other` if the period is not clear: if several come into question, if a month is not directly beside a high amount ("£28,000, paid
 * monthly"), or if a year is not directly beside a lower amount ("CHF 6'500, 5 Wochen Ferien im Jahr").
 */
export function unitOf(around: PayWords, text: string, isHigh: boolean | undefined): Unit | "other" | undefined {
  const direct = unitDirectlyBeside(around);
  if (direct) return direct;
  const unit = unitFurtherAway(around, text, isHigh === true);
  return isHigh === false && unit === "year" ? "other" : unit;
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
