import { wordsIn } from "../words/phrases.ts";
import type { Amount } from "./amounts.ts";
import { withoutCurrencies } from "./currencies.ts";
import { addsNothing, maxRatio, unitIn } from "./pay-period.ts";

/** A range of two amounts, or a single amount, which is both its first and its last. `after` is where the amount before it ends. */
export interface PayRange {
  readonly first: Amount;
  readonly last: Amount;
  readonly after: number;
  /** Whether the first amount is in thousands, as in "45-55.000 €", although only the last one is written so. */
  readonly isFirstShort: boolean;
  readonly from: number;
  readonly to: number;
}

/** Words that join the two ends of a range, in five languages, folded. */
const joiningWords: ReadonlySet<string> = new Set("to up bis a au jusqu jusque al ad ate aos".split(" "));

/** Words that join the two ends of a range behind a word for "between". Otherwise, they join two sums: "a bonus of €1,500 and €3,000 a month". */
const addingWords: ReadonlySet<string> = new Set("and und et e ed".split(" "));

/** Matches a word for "between", folded or not, and what may stand between it and the first end of a range. The full stop of "ca." ends nothing. */
const betweenBefore =
  /(?<!\p{L})(?:between|zwischen|entre|tra|fra|compr[ei]s\p{L}?)(?!\p{L})(?:[^\d.;]|(?<=\b(?:ca|c|approx|env|rd|fr|sfr|min|mind))\.){0,30}$/iu;

/** The maximum number of characters before a range that are searched for a word for "between". */
const maxBetweenLength = 45;

const maxWords: ReadonlySet<string> = new Set(["max", "maximum", "maximal", "massimo", "maximo"]);

/** Words that may stand beside them, apart from those for periods. */
const besideWords: ReadonlySet<string> = new Set(
  (
    "the zu de da di fino por per par pro je p im i il gli le la les den os " +
    "gross brutto brut bruto bruta lordo lordi lorda lorde net netto netti liquido"
  ).split(" "),
);

/** Matches a dash or a similar sign between the ends of a range, or a slash that stands alone. */
const dash = /[\p{Pd}−~…→]|^\s*\/\s*$/u;

/**
 * Whether a text without currencies joins two amounts to a range. In "min. 40.000, max. 50.000", a comma separates nothing, nor does the last colon
 * in "from: 40.000 to: 50.000". A slash joins only if it stands alone, as in `40/45K€`.
 */
function joins(textBetween: string, isAfterBetween: boolean): boolean {
  const text = textBetween.replace(/^\+(?=\s)/, ""); // "£40k+ to £45k"
  const words = wordsIn(text);
  const hasMax = words.some((word) => maxWords.has(word));
  const isJoint = (word: string): boolean => joiningWords.has(word) || (isAfterBetween && addingWords.has(word));
  const hasJoint = hasMax || dash.test(text) || words.some(isJoint);
  const withoutBrackets = text.replace(/\(([^()]*)\)/g, " $1 ").replace(/(?<=\p{L})\s?:\s*$/u, "");
  return (
    hasJoint &&
    (hasMax || !/[,:;|•+&()[\]\n]/.test(withoutBrackets)) &&
    words.every(
      (word) =>
        joiningWords.has(word) ||
        addingWords.has(word) ||
        maxWords.has(word) ||
        besideWords.has(word) ||
        (hasMax && addsNothing(word)) ||
        unitIn(word) !== undefined,
    )
  );
}

/** The maximum number of characters between the two ends of a range. */
const maxJoinLength = 40;

/** Whether two consecutive amounts of a text are the ends of a range. */
const isRange = (
  text: string,
  first: Amount,
  second: Amount,
  isAfterBetween = betweenBefore.test(text.slice(Math.max(0, first.from - maxBetweenLength), first.from)),
): boolean =>
  second.value >= first.value &&
  second.from - first.to <= maxJoinLength &&
  joins(withoutCurrencies(text.slice(first.to, second.from)), isAfterBetween);

/** Whether two single amounts may be the ends of a range that only "and" joins, as in "40.000 und 50.000 €", so that none of them is the pay alone. */
export const mayBeRange = (text: string, { last: first }: PayRange, { first: second }: PayRange): boolean =>
  isRange(text, first, second, true) && second.value <= first.value * maxRatio;

/** The lowest first end of a range that may be short for thousands. Lower numbers may be those of a grade. */
const minShortFirst = 15;

/** Whether the first end of a range is short for thousands: "45-55.000 €", but not "Grade 20 - £30,000". */
const hasShortFirst = (text: string, first: Amount, last: Amount): boolean =>
  first.value >= minShortFirst &&
  first.value < 1000 &&
  last.value % 1000 === 0 &&
  last.value >= first.value * 1000 &&
  last.value <= first.value * 2000 &&
  /^\s?[\p{Pd}−/]\s?$/u.test(text.slice(first.to, last.from));

/** Returns the ranges and single amounts of a text, in its order. */
export function payRangesOf(text: string, amounts: readonly Amount[]): PayRange[] {
  const ranges: PayRange[] = [];
  for (let index = 0; index < amounts.length; index += 1) {
    const [first, second] = [amounts[index], amounts[index + 1]];
    if (!first) continue;
    const last = second && isRange(text, first, second) ? second : first;
    ranges.push({
      first,
      last,
      after: ranges.at(-1)?.to ?? 0,
      isFirstShort: last !== first && hasShortFirst(text, first, last),
      from: first.from,
      to: last.to,
    });
    if (last !== first) index += 1;
  }
  return ranges;
}

const lowestOf = ({ first, last, isFirstShort }: PayRange): number =>
  isFirstShort || (last.thousands && first.value < 1000) ? first.value * 1000 : first.value;

/** The lower and the upper end of a range. In `40-50k`, both are in thousands. */
export const endsOf = (range: PayRange): readonly [min: number, max: number] => [lowestOf(range), range.last.value];

const isSingle = ({ first, last }: PayRange): boolean => first === last;

/**
 * Returns the first range, otherwise the first amount; `undefined` if another one could be the salary as well. Amounts of a very different size, such
 * as those for another period, could not, and neither could a single amount in the range or after it.
 */
export function onlyRange(ranges: readonly PayRange[]): PayRange | undefined {
  const chosen = ranges.find((range) => !isSingle(range)) ?? ranges[0];
  if (!chosen) return undefined;
  const [min, max] = endsOf(chosen);
  const hasRival = ranges.some((other) => {
    const [otherMin, otherMax] = endsOf(other);
    const isSame = otherMin === min && otherMax === max;
    const isWithin = !isSingle(chosen) && isSingle(other) && otherMin >= min && otherMax <= max;
    const counts = !isWithin && (!isSingle(other) || isSingle(chosen) || other.from < chosen.from);
    return counts && !isSame && otherMax * 2 > min && otherMin <= max * maxRatio;
  });
  return hasRival ? undefined : chosen;
}
