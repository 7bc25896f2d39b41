import type { JobDetail, JobIndex } from "#core/jobs/job-index.ts";
import type { Language } from "#core/translation/language.ts";

/**
 * An opening, open or closed, as far as it is known. For optional parts of a page, which never fails over an
 * unavailable host.
 */
export async function knownOpening(
  jobIndex: Pick<JobIndex, "find">,
  id: string,
  language: Language,
): Promise<JobDetail | undefined> {
  const found = await jobIndex.find(id, language).catch(() => undefined);
  return found?.job;
}
