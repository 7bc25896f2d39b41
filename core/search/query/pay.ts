import { timesAYear } from "../../jobs/salary-steps.ts";
import { isStopWord } from "../../text/stop-words.ts";
import type { QueryText, Span } from "./query-text.ts";
import {
  betweenUnit,
  fromWords,
  moneyWords,
  mostWords,
  payWords,
  thousandWords,
  unitWords,
} from "./structure-words.ts";

/** Words that ask for a least pay. */
export interface Pay extends Span {
  /** A year. */
  readonly amount: number;
  /** The word with its first digits. */
  readonly at: number;
}

/** Nobody is paid less or more a year, so that the number means something else: `ab 2026`. */
const least = 10_000;
const most = 10_000_000;

/** Prepositions that lead to the least by themselves; any other word of a list that is a stop word says nothing alone. */
const telling = ["from", "da", "von"];
const tells = (word: string): boolean => !isStopWord(word) || telling.includes(word);

/** The first amount that a query asks for as the least pay, outside of `not`. A number needs a word beside it that says so, a sign of money, or a `k`. */
export function payIn({ words: all, money }: QueryText, not?: Span): Pay | undefined {
  const words = all.map((word, at) => (not && not.from <= at && at < not.until ? "" : word));
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at);
    if (!number) {
      at += 1;
      continue;
    }
    const before = beginningOf(words, at);
    const after = endOf(words, number.until);
    const amount = number.value * timesAYear[after.unit];
    const isMost = mostWords.has(words[before.from - 1] ?? "") && !before.says;
    const says = before.says || after.says || number.isThousands || money;
    if (says && !isMost && amount >= least && amount <= most)
      return { amount, at, from: before.from, until: after.until };
    at = number.until;
  }
  return undefined;
}

/** A number in one word or in groups of three digits: `60k`, `60 000`, `60-70k`. */
function numberAt(
  words: readonly string[],
  at: number,
): { value: number; until: number; isThousands: boolean } | undefined {
  const [, digits = "", letters = ""] = /^(\d{1,7})([a-z]{0,4})$/.exec(words[at] ?? "") ?? [];
  if (digits === "" || (letters !== "" && !thousandWords.has(letters))) return undefined;
  if (letters !== "") return { value: Number(digits) * 1000, until: at + 1, isThousands: true };
  let [whole, until] = [digits, at + 1];
  while (digits.length <= 3 && whole.length < 7 && /^\d{3}$/.test(words[until] ?? "")) whole += words[until++];
  if (until > at + 1)
    return { value: Number(whole), until: words[until] === "00" ? until + 1 : until, isThousands: false };
  const next = words[until] ?? "";
  if (thousandWords.has(next)) return { value: Number(digits) * 1000, until: until + 1, isThousands: true };
  if (/^\d{2,3}k$/.test(next)) return { value: Number(digits) * 1000, until: until + 1, isThousands: true };
  return { value: Number(digits), until, isThousands: false };
}

/** Where the words begin that lead to an amount, and whether they say that it is one. */
function beginningOf(words: readonly string[], at: number): { from: number; says: boolean } {
  let [from, says] = [at, false];
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = words[before] ?? "";
    const isPay = payWords.has(word) || moneyWords.has(word);
    if (!isPay && !fromWords.has(word) && word !== "r") break; // `R$`
    says ||= isPay || (word !== "r" && tells(word));
    from = before;
  }
  return { from, says };
}

/** Where the words end that follow an amount: money, the period, a second amount. */
function endOf(
  words: readonly string[],
  start: number,
): { until: number; says: boolean; unit: "year" | "month" | "hour" } {
  let [until, says, unit]: [number, boolean, "year" | "month" | "hour"] = [start, false, "year"];
  for (let at = start; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const period = unitWords.get(word);
    if (period) unit = period;
    if (!period && (betweenUnit.has(word) || mostWords.has(word))) continue; // only with what follows
    const isPay = period !== undefined || payWords.has(word) || moneyWords.has(word);
    if (!isPay && !/^\d{2,3}(?:k|000)?$/.test(word)) break;
    says ||= isPay;
    until = at + 1;
  }
  return { until, says, unit };
}
