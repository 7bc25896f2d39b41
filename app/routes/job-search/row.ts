import { ageText } from "#core/jobs/age.ts";
import { type JobSummary, placeNames } from "#core/jobs/job-index.ts";
import { salaryText } from "#core/jobs/salary-text.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { dayAt } from "#core/translation/day-at.ts";
import { createTranslator } from "#core/translation/translate.ts";
import type { PageContext } from "../../context.ts";

/** The data of a row of the list. Unknown facts are missing. */
export type JobRowData = ReturnType<ReturnType<typeof createRowBuilder>>;

/** The number of places that fit on a line. */
const maxPlaces = 3;

/** Words with fewer characters than this fit in the title of a row even if the text is twice as large. */
const minHyphenatedLength = 14;

/**
 * Returns a function that creates the row of an opening. The server formats everything, even what depends on the date and the language, so that a
 * browser with another clock or other locale data shows the same rows.
 */
export function createRowBuilder({ services, language, country }: PageContext) {
  const t = createTranslator(services.messages(language).catalog, language);
  const today = dayAt(momentOf(services.now()), timeZoneOf(services.site, country));
  return (job: JobSummary) => {
    const { publicationDate, employment: _, salary, cities: _cities, countries: _countries, workplace, ...rest } = job;
    const places = placeNames(job);
    const more = places.length - maxPlaces;
    const breaks = services.hyphenate(job.title, job.language, minHyphenatedLength);
    return {
      ...rest,
      ...(breaks.length > 0 ? { breaks } : {}),
      places: places.slice(0, maxPlaces).join(", ") + (more > 0 ? ` ${t("search.moreCities", { count: more })}` : ""),
      workplace: workplace && t(`job.workplace.${workplace}`),
      salary: salary && salaryText(salary, language, t),
      age: publicationDate && (ageText(publicationDate, today, language) ?? ""),
    };
  };
}
