import type { Salary } from "#core/jobs/job.ts";
import { numberFormat } from "#core/translation/formatters.ts";
import type { Language } from "#core/translation/language.ts";
import type { Translate } from "#core/translation/translate.ts";

/** About 200 kB of amounts. */
const mostAmounts = 2000;

/** Writes each range once: that takes longer than anything else of a row. Begins anew when there are many. */
function createAmounts(): (salary: Salary, language: Language) => string {
  const written = new Map<string, string>();
  return ({ min, max, currency }, language) => {
    const key = `${language} ${min} ${max} ${currency}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const format = numberFormat(language, {
      style: "currency",
      currency,
      maximumFractionDigits: Number.isInteger(min) && Number.isInteger(max) ? 0 : 2,
    });
    const amount = min === max ? format.format(min) : format.formatRange(min, max);
    if (written.size >= mostAmounts) written.clear();
    written.set(key, amount);
    return amount;
  };
}

const amountOf = createAmounts();

/**
 * `€ 58,000–72,000 a year`, as written in the language. Rendered on the server, as Firefox formats no ranges before
 * version 116.
 */
export const salaryText = (salary: Salary, language: Language, t: Translate): string =>
  t(`job.salary.${salary.unit}`, { amount: amountOf(salary, language) });
