import type { Language } from "#core/translation/language.ts";
import { useForeignLanguage } from "../i18n/i18n.tsx";
import { JobTitle, type JobTitleProps } from "./job-title.tsx";

/** The title of an opening. Its language is marked if it differs from that of the page (trust N 193). */
export function OpeningTitle({ language, ...title }: JobTitleProps & { readonly language: Language | undefined }) {
  const foreign = useForeignLanguage(language);
  return foreign ? (
    <span lang={foreign}>
      <JobTitle {...title} />
    </span>
  ) : (
    <JobTitle {...title} />
  );
}
