import type { JobDetail, JobIndex } from "#core/jobs/job-index.ts";
import type { Language } from "#core/translation/language.ts";

/** An opening that is or was there, as far as it is known. Only courtesies depend on it: no page waits for a host that is away. */
export async function knownOpening(
  jobIndex: Pick<JobIndex, "find">,
  id: string,
  language: Language,
): Promise<JobDetail | undefined> {
  const found = await jobIndex.find(id, language).catch(() => undefined);
  return found?.job;
}
