import { type JobDetail, placeNames } from "#core/jobs/job-index.ts";
import { salaryText } from "#core/jobs/salary-text.ts";
import { createTranslator, longDate } from "#core/translation/translate.ts";
import type { PageContext } from "../context.ts";

/** Facts about an opening that a page shows beside a form, as text. Unknown facts are missing. */
export interface SideFacts {
  /** The indices in the title at which it may be hyphenated. */
  readonly breaks?: readonly number[];
  readonly places: readonly string[];
  readonly salary?: string;
  /** The last day for applications; missing if the opening is closed. */
  readonly until?: string;
  /** The day by which the candidate is promised an answer. Missing if the candidate does not wait for one. */
  readonly answer?: string | undefined;
}

/** Words with fewer characters than this fit on one line of the box. */
const minHyphenatedLength = 18;

/** Returns the facts that a candidate should keep in view, formatted in the language of the page. */
export function sideFactsOf(
  job: JobDetail,
  { isOpen, answer }: { readonly isOpen: boolean; readonly answer: string | undefined },
  { services, language }: Pick<PageContext, "services" | "language">,
): SideFacts {
  const t = createTranslator(services.messages(language).catalog, language);
  const breaks = services.hyphenate(job.title, job.language, minHyphenatedLength);
  return {
    ...(breaks.length > 0 ? { breaks } : {}),
    places: placeNames(job),
    ...(job.salary ? { salary: salaryText(job.salary, language, t) } : {}),
    ...(job.validThrough && isOpen ? { until: longDate(job.validThrough, language) } : {}),
    ...(answer === undefined ? {} : { answer }),
  };
}
