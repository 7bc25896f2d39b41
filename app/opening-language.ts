import type { JobIndex } from "#core/jobs/job-index.ts";
import type { Language } from "#core/site/language.ts";

/** The language of an opening that is or was there. Nothing depends on it but how its title is read out: no page waits for a host that is away. */
export async function languageOfOpening(
  jobIndex: Pick<JobIndex, "find">,
  id: string,
  language: Language,
): Promise<Language | undefined> {
  const found = await jobIndex.find(id, language).catch(() => undefined);
  return found?.job?.language;
}
