import { periodsPerYear, salaryStepsUpTo } from "../../jobs/salary-steps.ts";
import { isStopWord } from "../../text/stop-words.ts";
import type { QueryText, Span } from "./query-text.ts";
import {
  maximumWords,
  minimumWords,
  moneyWords,
  payWords,
  periodFillers,
  periodWords,
  thousandWords,
} from "./structure-words.ts";

/** The words of a query that ask for a minimum salary. */
export interface MinimumPay extends Span {
  /** The minimum salary per year. */
  readonly amount: number;
  /** The index, in the query, of the word with the first digits of the amount. */
  readonly at: number;
}

/** The highest plausible yearly salary, in any currency. A higher number is not a salary, nor is a number below the lowest salary step: `ab 2026`. */
const maxYearlyPay = 10_000_000;
const thousand = 1000;

/** The stop words that introduce a minimum salary even without a word for pay beside them. */
const sufficientStopWords = ["from", "da", "von"];
const introducesMinimum = (word: string): boolean => !isStopWord(word) || sufficientStopWords.includes(word);

/**
 * Returns the first minimum salary in a query, outside the span `excluded`. A number counts as a salary only if a word beside it says so, if it ends
 * with `k` or a similar word, or if the query contains a currency sign.
 */
export function minimumPayIn({ words: all, hasCurrencySign }: QueryText, excluded?: Span): MinimumPay | undefined {
  const words = all.map((word, at) => (excluded && excluded.from <= at && at < excluded.until ? "" : word));
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at);
    if (!number) {
      at += 1;
      continue;
    }
    const before = introductionOf(words, at);
    const after = continuationOf(words, number.until);
    const amount = number.value * periodsPerYear[after.unit];
    const isMaximum = maximumWords.has(words[before.from - 1] ?? "") && !before.says;
    const says = before.says || after.says || number.isThousands || hasCurrencySign;
    if (says && !isMaximum && salaryStepsUpTo(amount).length > 0 && amount <= maxYearlyPay)
      return { amount, at, from: before.from, until: after.until };
    at = number.until;
  }
  return undefined;
}

/** Reads a number in one word or in groups of three digits: `60k`, `60 000`, `60-70k`. */
function numberAt(
  words: readonly string[],
  at: number,
): { value: number; until: number; isThousands: boolean } | undefined {
  const [, digits = "", letters = ""] = /^(\d{1,7})([a-z]{0,4})$/.exec(words[at] ?? "") ?? [];
  if (digits === "" || (letters !== "" && !thousandWords.has(letters))) return undefined;
  if (letters !== "") return { value: Number(digits) * thousand, until: at + 1, isThousands: true };
  let [whole, until] = [digits, at + 1];
  while (/^\d{3}$/.test(words[until] ?? "") && /^\d{1,3}$/.test(digits)) whole += words[until++];
  if (until > at + 1)
    return { value: Number(whole), until: words[until] === "00" ? until + 1 : until, isThousands: false };
  const next = words[until] ?? "";
  if (thousandWords.has(next)) return { value: Number(digits) * thousand, until: until + 1, isThousands: true };
  if (/^\d{2,3}k$/.test(next)) return { value: Number(digits) * thousand, until: until + 1, isThousands: true };
  return { value: Number(digits), until, isThousands: false };
}

/**
 * Returns the index of the first of the words before an amount that belong to it, and whether these words say that the amount is a minimum salary.
 */
function introductionOf(words: readonly string[], at: number): { from: number; says: boolean } {
  let [from, says] = [at, false];
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = words[before] ?? "";
    const isPay = payWords.has(word) || moneyWords.has(word);
    if (!isPay && !minimumWords.has(word) && word !== "r") break; // `r` is what remains of `R$`
    says ||= isPay || (word !== "r" && introducesMinimum(word));
    from = before;
  }
  return { from, says };
}

/**
 * Finds the words after an amount that belong to it (currency, period, a second amount). Returns the index after the last of them, whether they say
 * that the amount is a salary, and for which period.
 */
function continuationOf(
  words: readonly string[],
  start: number,
): { until: number; says: boolean; unit: "year" | "month" | "hour" } {
  let [until, says, unit]: [number, boolean, "year" | "month" | "hour"] = [start, false, "year"];
  for (let at = start; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const period = periodWords.get(word);
    if (period) unit = period;
    // words between amount and period, and words for a maximum, belong to the amount only if a word for pay or a number follows
    if (!period && (periodFillers.has(word) || maximumWords.has(word))) continue;
    const isPay = period !== undefined || payWords.has(word) || moneyWords.has(word);
    if (!isPay && !/^\d{2,3}(?:k|000)?$/.test(word)) break;
    says ||= isPay;
    until = at + 1;
  }
  return { until, says, unit };
}
