import type { JobDetail, JobIndex } from "#core/jobs/job-index.ts";
import type { Language } from "#core/translation/language.ts";

/**
 * Returns an opening, open or closed; `undefined` if there is none or the index is unavailable. For optional parts of a page, which must not make the
 * page fail.
 */
export async function openingIfAvailable(
  jobIndex: Pick<JobIndex, "find">,
  id: string,
  language: Language,
): Promise<JobDetail | undefined> {
  const found = await jobIndex.find(id, language).catch(() => undefined);
  return found?.job;
}
