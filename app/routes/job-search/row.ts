import { ageOf } from "#core/jobs/age.ts";
import { type JobSummary, placeNames } from "#core/jobs/job-index.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { dayAt } from "#core/translation/moments.ts";
import { createTranslate } from "#core/translation/translate.ts";
import type { Place } from "../../context.ts";
import { salaryText } from "../../opening/salary-text.ts";

/** What a row shows of an opening: what no host told is missing. */
export type Row = ReturnType<ReturnType<typeof rowsAt>>;

/** As many places as fit a line. */
const shown = 3;

/** Shorter words fit the title of a row even where text is twice as large. */
const broken = 14;

/**
 * Makes rows of openings, with everything that depends on the day and on how a language writes amounts: a browser with another clock or
 * other formats shows the same.
 */
export function rowsAt({ services, language, country }: Place) {
  const t = createTranslate(services.messages(language).catalog, language);
  const today = dayAt(momentOf(services.now()), timeZoneOf(services.site, country));
  return (job: JobSummary) => {
    const { publicationDate, employment: _, salary, cities: _cities, countries: _countries, workplace, ...rest } = job;
    const places = placeNames(job);
    const more = places.length - shown;
    const breaks = services.hyphenate(job.title, job.language, broken);
    return {
      ...rest,
      ...(breaks.length > 0 ? { breaks } : {}),
      places: places.slice(0, shown).join(", ") + (more > 0 ? ` ${t("search.moreCities", { count: more })}` : ""),
      workplace: workplace && t(`job.workplace.${workplace}`),
      salary: salary && salaryText(salary, language, t),
      age: publicationDate && (ageOf(publicationDate, today, language) ?? ""),
    };
  };
}
