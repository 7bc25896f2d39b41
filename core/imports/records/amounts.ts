/** An amount in a text, and its position there. */
export interface Amount {
  readonly value: number;
  /** Whether the amount was written in thousands: `40k`. */
  readonly thousands: boolean;
  readonly from: number;
  readonly to: number;
}

/** Matches a number whose digits have at most one separator between them, with a word for thousands, a percent sign or a dash for no cents after it. */
const numbers =
  /(\d(?:[.,'’\u00a0\u202f ]?\d){0,18})(?:\s?(k\b|[kt](?=(?:eur|chf)\b|\s?€)|mila?\b|tsd\b|tausend\b|%)|[.,][–—-](?!\s?\d))?/gi;

/**
 * Reads a number as it is written in five languages: `60.000`, `60,000.50`, `60 000`, `60’000`, `12,50`. Returns `undefined` if its separators make no
 * sense.
 */
function numberIn(text: string): number | undefined {
  const plain = text.replace(/[ '’\u00a0\u202f]/g, "");
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

/** Returns the amounts in a text, without percentages. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(numbers)].flatMap(({ 0: all, 1: digits = "", 2: unit = "", index }) => {
    const value = numberIn(digits);
    if (value === undefined || unit === "%" || !Number.isFinite(value)) return [];
    const thousands = unit !== "";
    return [
      {
        value: thousands && value < 1000 ? value * 1000 : value,
        thousands,
        from: index,
        to: index + all.length,
      },
    ];
  });
}

/**
 * Matches millions and billions with their currency and the lower end of their range: `€2M`, `1,2 Mio. €`, `£900k - £1.2m`. After thousands, `MD` and
 * `MN` are a degree or a state.
 */
const millions =
  /(?:(?:[€$£]\s?)?(?<![\d.,])\d[\d.,]{0,12}k?\s?(?:\p{Pd}|to|bis|à|a)\s?)?(?:[€$£]\s?)?(?<![\d.,])\d{1,3}(?:[.,]\d{1,3}){0,3}(?:[mb](?![\p{L}\d/])|\s?(?:m(?=\s?€)|mio|mil(?:l?ion|hõ|iard|liard)\p{L}*|billion\p{L}*|bilh\p{L}+|mrd|(?<![.,]\d{3}\s?)(?:mn|mds?|bn|tn))(?!\p{L}))\.?(?:\s?(?:[€$£]|(?:d[’']|d[ei]\s)?(?:euros?|eur|chf|usd|gbp|dollars|reais)(?!\p{L})))?/giu;

/** Returns a text without the sums of millions and billions, which are no pay, and without their currencies: "a turnover of €2M". */
export const withoutMillions = (text: string): string => text.replace(millions, ", ");
