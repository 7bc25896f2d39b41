import { type FoundPhrase, wordsIn } from "../words/phrases.ts";
import { beforeDash, clauseAfter, clauseBefore, type PayWords } from "./beyond-salary.ts";
import { withoutCurrencies } from "./currencies.ts";
import { mayIntroduce } from "./introductions.ts";
import { unitIn } from "./pay-period.ts";
import { type Money, phrasesOfMoney } from "./pay-words.ts";
import { unitDirectlyIn } from "./period-beside.ts";

/** Words, folded, that may follow the name of a sum: "budget for learning". */
const prepositions: ReadonlySet<string> = new Set(
  "for of in from per a to over fur zur zum von im pro pour de du par di da in al por para do".split(" "),
);

/** The words of a clause, and the sums of money and words for pay in it. */
function readClause(clause: string): { words: readonly string[]; found: readonly FoundPhrase<Money>[] } {
  const words = wordsIn(withoutCurrencies(clause));
  return { words, found: phrasesOfMoney().places(words) };
}

/** Matches a folded word for the inclusion of a sum in the pay: "inclusive of London weighting". */
const includes = /^(?:inc$|incl|inkl|einschl|compr(?:is|es|end))/;

const isOf = (kind: Money, { keys }: FoundPhrase<Money>): boolean => keys.includes(kind);

/** Returns the words directly after an amount: with a period, only those before a dash, after which benefits may follow: "$18 per hour - insurance". */
function directlyAfter(around: PayWords): string {
  const clause = clauseAfter(around);
  const direct = beforeDash(clause);
  return unitDirectlyIn(direct) === undefined ? clause : direct;
}

/**
 * Whether the words directly beside an amount say that it is no pay, but another sum of money: "a learning budget of €2,000", "€2,000 budget". In
 * "Budget Analyst: €60,000", "€60,000 gross, learning budget" and "€20 per hour incl. allowances", they do not.
 */
export function namesOtherSum(around: PayWords): boolean {
  const before = readClause(clauseBefore(around));
  if (before.found.some((each) => isOf("pay", each))) return false;
  const lastBefore = before.found.findLast((each) => isOf("sum", each));
  if (
    lastBefore &&
    before.words.slice(lastBefore.end).every((word) => mayIntroduce(word) || unitIn(word) !== undefined)
  )
    return true;
  const after = readClause(directlyAfter(around));
  const [first] = after.found;
  const next = first && after.words[first.end];
  return (
    first !== undefined &&
    isOf("sum", first) &&
    !after.words.slice(0, first.start).some((word) => includes.test(word)) &&
    (next === undefined || prepositions.has(next) || unitIn(next) !== undefined)
  );
}
