/** An amount in a text, and its position there. */
export interface Amount {
  readonly value: number;
  /** Whether the amount was written in thousands: `40k`. */
  readonly thousands: boolean;
  readonly from: number;
  readonly to: number;
}

/** Matches a number with separators, and a word for thousands or a percent sign after it. */
const numbers = /(\d[\d.,'’\u00a0\u202f ]{0,18})(k\b|mil\b|tsd\b|tausend\b|teur\b|%)?/gi;

/**
 * Reads a number as it is written in five languages: `60.000`, `60,000.50`, `60 000`, `60’000`, `12,50`. Returns `undefined` if its separators make no
 * sense.
 */
function numberIn(text: string): number | undefined {
  const plain = withoutEnd(text.replace(/[ '’\u00a0\u202f]/g, ""));
  const separators = [...plain].filter((character) => character === "." || character === ",");
  const last = separators.at(-1);
  if (last === undefined) return Number(plain);
  const decimals = plain.length - plain.lastIndexOf(last) - 1;
  const isRepeated = separators.filter((separator) => separator === last).length > 1;
  const isDecimal = !isRepeated && decimals !== 3 && decimals <= 2;
  const whole = isDecimal ? plain.slice(0, plain.lastIndexOf(last)) : plain;
  const groups = whole.split(/[.,]/);
  if (
    groups.slice(1).some((group) => group.length !== 3) ||
    (groups[0] ?? "").length > 3 + (groups.length === 1 ? 9 : 0)
  )
    return undefined;
  return Number(`${groups.join("")}${isDecimal ? `.${plain.slice(-decimals)}` : ""}`);
}

/** Drops a full stop or comma after the number, because it belongs to the sentence. */
const withoutEnd = (text: string): string => (/[.,]$/.test(text) ? withoutEnd(text.slice(0, -1)) : text);

/** Returns the amounts in a text, without percentages. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(numbers)].flatMap(({ 0: all, 1: digits = "", 2: unit = "", index }) => {
    const value = numberIn(digits.trimEnd());
    if (value === undefined || unit === "%" || !Number.isFinite(value)) return [];
    const thousands = unit !== "";
    return [
      {
        value: thousands && value < 1000 ? value * 1000 : value,
        thousands,
        from: index,
        to: index + all.trimEnd().length,
      },
    ];
  });
}

/** Matches a text that may separate the two ends of a range. */
const between = /^\D{0,16}$/;

/** Whether two consecutive amounts of a text are the ends of a range. */
export const isRange = (text: string, first: Amount, second: Amount): boolean =>
  between.test(text.slice(first.to, second.from)) && second.value >= first.value;
