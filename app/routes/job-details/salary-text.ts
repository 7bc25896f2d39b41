import { numberFormat } from "#core/formatters.ts";
import type { Salary } from "#core/jobs/job.ts";
import type { Language } from "#core/site/language.ts";
import type { Translate } from "#core/translate.ts";

/**
 * `€ 58,000–72,000 a year`, as written in the language. Rendered on the server, as Firefox formats no ranges before
 * version 116.
 */
export function salaryText({ min, max, currency, unit }: Salary, language: Language, t: Translate): string {
  const format = numberFormat(language, {
    style: "currency",
    currency,
    maximumFractionDigits: Number.isInteger(min) && Number.isInteger(max) ? 0 : 2,
  });
  const amount = min === max ? format.format(min) : format.formatRange(min, max);
  return t(`job.salary.${unit}`, { amount });
}
