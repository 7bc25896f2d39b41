import { numberFormat } from "../translation/formatters.ts";
import type { Language } from "../translation/language.ts";
import type { Translator } from "../translation/translate.ts";
import type { Salary } from "./job.ts";

/** The maximum number of cached ranges, which take about 200 kB. */
const maxCachedAmounts = 2000;

/**
 * Creates a function that formats the range of a salary. Formatting is the slowest part of a row of results, so each range is formatted once and
 * cached. The cache is cleared when it is full.
 */
function createAmounts(): (salary: Salary, language: Language) => string {
  const cache = new Map<string, string>();
  return ({ min, max, currency }, language) => {
    const key = `${language} ${min} ${max} ${currency}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const format = numberFormat(language, {
      style: "currency",
      currency,
      maximumFractionDigits: Number.isInteger(min) && Number.isInteger(max) ? 0 : 2,
    });
    const amount = min === max ? format.format(min) : format.formatRange(min, max);
    if (cache.size >= maxCachedAmounts) cache.clear();
    cache.set(key, amount);
    return amount;
  };
}

const amountOf = createAmounts();

/**
 * Formats a salary in a language, such as `€ 58,000–72,000 a year` or `from €2,800 a month, 14 salaries a year`. Only the server formats salaries,
 * because Firefox can format ranges only since version 116.
 */
export function salaryText(salary: Salary, language: Language, t: Translator): string {
  const { unit, bound, salariesPerYear: count } = salary;
  const range = amountOf(salary, language);
  const amount = bound ? t(`job.salary.${bound}`, { amount: range }) : range;
  const paid = t(`job.salary.${unit}`, { amount });
  return count ? t("job.salary.perYear", { salary: paid, count }) : paid;
}
