import { wordsIn } from "../words/phrases.ts";
import type { PayWords } from "./beyond-salary.ts";
import { withoutCurrencies } from "./currencies.ts";
import { mayIntroduce } from "./introductions.ts";
import { addsNothing, phrasesOfPeriods, type Unit } from "./pay-period.ts";

/** The words after an amount up to the next comma or bracket. */
export const clauseIn = (after: string): string => after.split(/[,;|•(+]/, 1)[0] ?? "";

/** Matches "p.m.", which is a month directly after an amount, but an hour of the day elsewhere. */
const perMonth = /^(?:(?:brutto|netto|gross|net) )?p ?m(?: |$)/;

/** Returns the period directly after an amount: that of "€ brutto im Monat", but not of "€, paid monthly". */
export function unitDirectlyIn(after: string): Unit | "other" | undefined {
  const words = wordsIn(withoutCurrencies(clauseIn(after)));
  if (perMonth.test(words.join(" "))) return "month";
  const [first] = phrasesOfPeriods().places(words);
  return first && words.slice(0, first.start).every(addsNothing) ? first.keys[0] : undefined;
}

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words, folded, after which a period says how often the pay is paid out, not for which period it is stated: "paid monthly". */
const paying = listOf("pay payroll paid payable gezahlt ausgezahlt auszahlung verse versee pago pagata pagato");

/** Words, folded, that join two periods, of which the amount may be for either: "weekly or monthly". */
const joining = listOf("and or und oder et ou e o");

const bracketed = /\(([^()]{1,40})\)/gu;

/** Returns a text without brackets that say nothing about the period: "Jahresgehalt (brutto)". */
const withoutIdleBrackets = (text: string): string =>
  text.replace(bracketed, (whole, inside: string) => (wordsIn(inside).every(addsNothing) ? " " : whole));

/** Returns the period directly before an amount: that of "hourly rate of", but not of "paid monthly:". Returns `other` for "weekly or monthly". */
function unitDirectlyBefore(before: string): Unit | "other" | undefined {
  const near = withoutIdleBrackets(before).split(/[;|•()]/);
  const words = wordsIn(withoutCurrencies(near.at(-1) ?? ""));
  const [last, previous] = phrasesOfPeriods().places(words).toReversed();
  // "an" is French for "year", but before an amount it is an English article
  const isArticle = last && last.end === last.start + 1 && words[last.start] === "an";
  if (!last || isArticle || !words.slice(last.end).every(mayIntroduce)) return undefined;
  const wordBefore = words[last.start - 1] ?? "";
  if (paying.has(wordBefore)) return undefined;
  return previous?.end === last.start - 1 && joining.has(wordBefore) ? "other" : last.keys[0];
}

/** Matches the words in brackets shortly after an amount, and those before the brackets: "€ brutto (pro Jahr)". */
const brackets = /^(?<before>[^()]{0,20})\((?<inside>\p{L}[^()]{0,40})\)/u;

/** Returns the period in brackets after an amount, if the brackets contain nothing else. */
function unitInBrackets(after: string): Unit | "other" | undefined {
  const { before = "", inside = "" } = brackets.exec(after)?.groups ?? {};
  const words = wordsIn(inside);
  const [first, ...others] = phrasesOfPeriods().places(words);
  if (!first || others.length > 0) return undefined;
  const rest = [...wordsIn(withoutCurrencies(before)), ...words.slice(0, first.start), ...words.slice(first.end)];
  return rest.every(addsNothing) ? first.keys[0] : undefined;
}

/** Returns the period directly after an amount, otherwise the one directly before it, otherwise the one that is alone in brackets after it. */
export const unitDirectlyBeside = ({ before, after }: PayWords): Unit | "other" | undefined =>
  unitDirectlyIn(after) ?? unitDirectlyBefore(before) ?? unitInBrackets(after);
