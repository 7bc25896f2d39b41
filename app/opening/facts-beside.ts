import { type JobDetail, placeNames } from "#core/jobs/job-index.ts";
import { createTranslate, longDate } from "#core/translation/translate.ts";
import type { Place } from "../context.ts";
import { salaryText } from "./salary-text.ts";

/** What stands beside a form about its opening, as people read it; what nobody tells is missing. */
export interface FactsBeside {
  /** Where the title may be broken. */
  readonly breaks?: readonly number[];
  readonly places: readonly string[];
  readonly salary?: string;
  /** Its last day; missing where it is closed. */
  readonly until?: string;
  /** Whether an answer is still to come. */
  readonly awaits: boolean;
}

/** Shorter words fit one line of the box. */
const broken = 18;

/** The facts of an opening that a candidate has to have in view; with everything that depends on a language already written. */
export function factsBeside(
  job: JobDetail,
  { isOpen, awaits }: { readonly isOpen: boolean; readonly awaits: boolean },
  { services, language }: Pick<Place, "services" | "language">,
): FactsBeside {
  const t = createTranslate(services.messages(language).catalog, language);
  const breaks = services.hyphenate(job.title, job.language, broken);
  return {
    ...(breaks.length > 0 ? { breaks } : {}),
    places: placeNames(job),
    ...(job.salary ? { salary: salaryText(job.salary, language, t) } : {}),
    ...(job.validThrough && isOpen ? { until: longDate(job.validThrough, language) } : {}),
    awaits,
  };
}
